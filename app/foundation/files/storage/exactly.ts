import { Transform } from "node:stream";
import { DomainError } from "~/platform/errors";

/** Passes on exactly `bytes` bytes; fails with `uploadFailed` when more or fewer come. Calls `beat` for each piece. */
export function exactly(bytes: number, beat?: () => void): Transform {
  let seen = 0;
  const wrong = () => new DomainError("uploadFailed");
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length;
      beat?.();
      if (seen > bytes) done(wrong());
      else done(null, chunk);
    },
    flush: (done) => done(seen === bytes ? null : wrong()),
  });
}

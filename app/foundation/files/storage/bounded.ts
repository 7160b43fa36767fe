import { Transform } from "node:stream";
import { DomainError } from "~/platform/errors";

/** Passes bytes on and counts them; fails with `fileTooLarge` beyond `most`. */
export class Bounded extends Transform {
  bytes = 0;
  constructor(most: number) {
    super({
      transform: (chunk: Buffer, _encoding, done) => {
        this.bytes += chunk.length;
        if (this.bytes > most) done(new DomainError("fileTooLarge"));
        else done(null, chunk);
      },
    });
  }
}

import { ComposerDialog } from "./composer-dialog";
import { Waiting } from "./waiting";
import type { WriteRequest } from "./write-request";

type Props = { request: WriteRequest | null; userNum: number; onClose: () => void };

/** The composer's dialog for a request, and how many posts wait for the network, which it sends. */
export function ComposerLive({ request, userNum, onClose }: Props) {
  return (
    <>
      <Waiting userNum={userNum} />
      {request && <ComposerDialog request={request} userNum={userNum} onClose={onClose} />}
    </>
  );
}

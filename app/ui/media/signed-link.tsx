import type { ReactNode } from "react";

type Props = {
  fileKey: string;
  /** The file owner's internal user id. */
  userId: number;
  children: ReactNode;
};

/**
 * A download link of a private file: the server checks the viewer each time and sends an address valid for a minute.
 */
export function SignedLink({ fileKey, userId, children }: Props) {
  const query = new URLSearchParams({ fileName: fileKey, userId: String(userId) });
  return (
    <a href={`/api/aws/s3/get?${query}`} rel="nofollow" download>
      {children}
    </a>
  );
}

import type { ReactNode } from "react";

type Props = {
  fileKey: string;
  /** Whose file it is: internal user id. */
  userId: number;
  children: ReactNode;
};

/** A download of a private file: the server checks who asks, each time, and sends a minute's address. */
export function SignedLink({ fileKey, userId, children }: Props) {
  const query = new URLSearchParams({ fileName: fileKey, userId: String(userId) });
  return (
    <a href={`/api/aws/s3/get?${query}`} rel="nofollow" download>
      {children}
    </a>
  );
}

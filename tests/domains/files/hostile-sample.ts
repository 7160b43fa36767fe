import type { UploadKind } from "~/platform/domain/uploads";

/** A file as somebody sends it. */
export type Sample = { label: string; kind: UploadKind; name: string; type?: string; bytes: Buffer };

/** A file of a kind under a name. */
export const sampleOf = (
  label: string,
  kind: UploadKind,
  name: string,
  bytes: Buffer | string,
  type?: string,
): Sample => ({
  label,
  kind,
  name,
  bytes: Buffer.from(bytes as string),
  ...(type !== undefined && { type }),
});

/** Pages, scripts and programs. */
export const pages = {
  svg: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  html: "<!doctype html><html><script>alert(1)</script></html>",
  xml: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  php: "<?php system($_GET['c']); ?>",
  script: "#!/bin/sh\nrm -rf /\n",
  exe: "MZ\u0090\u0000\u0003\u0000\u0000\u0000",
  elf: "\u007fELF\u0002\u0001\u0001",
  json: '{"a":1}',
  pict: "\u0000\u0000\u0000\u0000",
  mail: "MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>1</script>",
};

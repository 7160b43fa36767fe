import { isBlank } from "~/platform/fields/visible";

/** Extensions that a server or a browser might execute, wherever in a name they stand. */
const activeExtensions = new Set(
  "apk app asp aspx bat cgi cmd com cpl dll dmg docm dotm exe hta htaccess htm html iso jar js jse jsp lnk mht mhtml mjs msc msi phar php php3 php5 phtml pif pl ppam pptm ps1 py rb reg scr sh shtml svg svgz swf vb vbe vbs wasm ws wsf xht xhtml xlam xlsb xlsm xltm xml xsl xslt".split(
    " ",
  ),
);

/** Whether a name may be shown and stored: bounded, with something to see before its extension, without control, direction or path characters. */
const isPlainName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= 200 &&
  !isBlank(name.replace(/\.[^.]*$/, "")) &&
  !/^\s*\.|[/\\:*?"<>|]|\p{Cc}|\p{Cf}|\p{Surrogate}|\.\.|[. ]$/u.test(name);

/**
 * The lower-case extension of a file name; null when the name is not plain or contains an active extension
 * (`a.php.jpg`).
 */
export function extensionOf(name: string): string | null {
  if (!isPlainName(name)) return null;
  const steps = name.toLowerCase().split(".").slice(1);
  if (steps.some((step) => activeExtensions.has(step.trim()))) return null;
  return steps.at(-1) || null;
}

/**
 * The Content-Disposition of a download: the name in plain ASCII and in UTF-8, without characters that could end the
 * header.
 */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\w.() -]+/g, "_").slice(0, 100) || "file";
  const encoded = encodeURIComponent(name.slice(0, 200).replace(/\p{Surrogate}|\p{Cc}/gu, "_")).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

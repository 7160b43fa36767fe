import s from "./qr-code.module.css";

/** A QR code, dark on white in every theme, so that every reader recognises it. `label` describes its content. */
export function QrCode({ qr: { size, path }, label }: { qr: { size: number; path: string }; label: string }) {
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

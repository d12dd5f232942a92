import { encode } from "uqr";

/** Light modules around the code, so that cameras find it (ISO/IEC 18004, section 6.3.8). */
const quiet = 4;

/** A text as a QR code. `label`: says what it is to those who cannot see it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: quiet });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join("")} />
    </svg>
  );
}

/** Encodings without a sign of their own, in which spreadsheets of Japan and China save tables. */
export const oldEncodings = ["shift_jis", "gb18030"] as const;
export type OldEncoding = (typeof oldEncodings)[number];

/** A range of two-byte characters: first and last byte of each place. */
type Range = { lead: readonly [number, number]; trail: readonly [number, number] };

const whole: Record<OldEncoding, Range> = {
  shift_jis: { lead: [0x81, 0xfc], trail: [0x40, 0xfc] },
  gb18030: { lead: [0x81, 0xfe], trail: [0x40, 0xfe] },
};
/** The characters that the standards put first because they are used most. */
const first: Record<OldEncoding, Range> = {
  shift_jis: { lead: [0x88, 0x97], trail: [0x40, 0xfc] },
  gb18030: { lead: [0xb0, 0xd7], trail: [0xa1, 0xfe] },
};

/** The characters beyond ASCII of a range, read one row of the standard after the other. */
function charactersOf(encoding: OldEncoding, { lead, trail }: Range): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let high = lead[0]; high <= lead[1]; high++) {
    const row = [];
    for (let low = trail[0]; low <= trail[1]; low++) row.push(high, low);
    for (const char of decoder.decode(Uint8Array.from(row))) if (char >= "\x80" && char !== "\uFFFD") found.add(char);
  }
  return found;
}

/** A function whose result for each encoding is made once, when it is first asked for. */
function kept(make: (encoding: OldEncoding) => Set<string>): (encoding: OldEncoding) => Set<string> {
  const made = new Map<OldEncoding, Set<string>>();
  return (encoding) => {
    const set = made.get(encoding) ?? make(encoding);
    made.set(encoding, set);
    return set;
  };
}

const storable = kept((encoding) => {
  const set = charactersOf(encoding, whole[encoding]);
  for (let code = 0; code < 0x80; code++) set.add(String.fromCharCode(code));
  if (encoding === "shift_jis") for (let code = 0xff61; code <= 0xff9f; code++) set.add(String.fromCharCode(code));
  return set;
});
const usual = kept((encoding) => charactersOf(encoding, first[encoding]));

/** Whether a spreadsheet can save a character in an encoding; it writes another one, mostly `?`, for what it cannot. */
export const canHold = (encoding: OldEncoding, char: string): boolean => storable(encoding).has(char);

/** Whether a character is among those that a language uses most. */
export const isUsual = (encoding: OldEncoding, char: string): boolean => usual(encoding).has(char);

/** The first four groups of an IPv6 address, written out: `2001:db8::1` begins with `2001:db8:0:0`. */
function networkOf(ip: string): string {
  const [before = "", after] = ip.split("::");
  const groupsOf = (text: string) => text.split(":").filter(Boolean);
  const [first, last] = [groupsOf(before), groupsOf(after ?? "")];
  const left = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(left).fill("0"), ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

/** An IPv4 address written as one of IPv6. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The key of an address: a whole /64 for IPv6, which one visitor owns, however it is written. */
export function addressKey(ip: string): string {
  const plain = mapped.exec(ip)?.[1] ?? ip;
  return plain.includes(":") ? networkOf(plain) : plain;
}

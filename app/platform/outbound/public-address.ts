import { BlockList, isIP } from "node:net";

const subnets = (type: "ipv4" | "ipv6", rows: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const row of rows) {
    const [net = "", bits] = row.split("/");
    list.addSubnet(net, Number(bits), type);
  }
  return list;
};

/** IPv4 addresses that are not on the public internet (RFC 6890, and multicast). */
const closed4 = subnets("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]);
/** The routed part of IPv6, and its blocks that are reserved or map to IPv4. */
const open6 = subnets("ipv6", ["2000::/3"]);
const closed6 = subnets("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]);

/** Whether an IP address is on the public internet: not private, link-local, loopback, mapped or reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, "ipv4");
  return version === 6 && open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** Who has a night of a home, how many may be let, and who reads where it is. @type {import("../../scripts/lib/planted-faults.mjs").PlantedFault[]} */
export const stayFaults = [
  {
    fault: "a stay takes the nights that are left and leaves out those that somebody has",
    file: "app/products/stay/nights/verbs/nights.server.ts",
    from: "if (taken.length === 0 || taken.length !== nights.length)",
    to: "if (taken.length === 0)",
    test: "tests/domains/stay/race.test.ts",
  },
  {
    fault: "a home-sharing listing is let on more nights than the law allows",
    file: "app/products/stay/nights/verbs/nights.server.ts",
    from: 'if (licenceType === "minpaku") await',
    to: 'if (licenceType === "none") await',
    test: "tests/domains/stay/booking.test.ts",
    name: "held nights count",
  },
  {
    fault: "the year of the home-sharing law begins in January",
    file: "app/products/stay/nights/rules/night-cap.ts",
    from: '(night.slice(5, 7) < "04" ? 1 : 0)',
    to: '(night.slice(5, 7) < "01" ? 1 : 0)',
    test: "tests/domains/stay/rules.test.ts",
  },
  {
    fault: "a guest reads the address before the stay is certain",
    file: "app/products/stay/booking/queries/stay-order-view.server.ts",
    from: "told: isCertain(order) ? { address, place, phone } : null",
    to: "told: { address, place, phone }",
    test: "tests/domains/stay/calls.test.ts",
    name: "quotes, requests, reads and cancels",
  },
  {
    fault: "a paid stay that is cancelled late gives everything back",
    file: "app/platform/data/tiers.ts",
    from: "?.percent ?? 0;",
    to: "?.percent ?? 100;",
    test: "tests/domains/stay/rules.test.ts",
  },
];

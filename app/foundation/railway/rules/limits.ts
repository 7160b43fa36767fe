/** Most characters of names and readings; lines and stations that one request may name; stations of one reply. */
export const railwayLimits = { name: 60, kana: 60, lines: 12, stations: 30, asked: 500 } as const;

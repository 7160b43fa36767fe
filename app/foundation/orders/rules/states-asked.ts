/** What names the states of a kind of order. */
type Named = {
  moves: { states: readonly string[] };
  api?: { aliases?: Readonly<Record<string, string>> | undefined } | undefined;
};

/** The values that a filter by state takes: the states of the kind and their other names. */
export const statesAsked = ({ moves, api }: Named): string[] => [...moves.states, ...Object.keys(api?.aliases ?? {})];

/** The state that a filter names; undefined for any other text. */
export const stateAsked = ({ moves, api }: Named, asked: string): string | undefined =>
  moves.states.find((state) => state === (api?.aliases?.[asked] ?? asked));

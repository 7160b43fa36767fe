/** Legal moves: state × event → state. The first state is the one in which an order begins. */
export type Moves = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Keys<T> = T extends unknown ? keyof T & string : never;
type Values<T> = T extends unknown ? T[keyof T] : never;

export type StateOf<M extends Moves> = (keyof M & string) | (Values<M[keyof M]> & string);
export type EventOf<M extends Moves> = Keys<M[keyof M]>;

export type Machine<State extends string = string, Event extends string = string> = {
  initial: State;
  /** In the order in which the moves name them. */
  states: readonly State[];
  events: readonly Event[];
  /** The state that an event leads to, or null when it is not allowed; an unknown state allows nothing. */
  next(from: string, event: Event): State | null;
  /** The states from which an event is allowed. */
  from(event: Event): readonly State[];
};

/** Builds a state machine of these moves; all other moves are refused [G9]. */
export function machine<const M extends Moves>(moves: M): Machine<StateOf<M>, EventOf<M>> {
  type State = StateOf<M>;
  type Event = EventOf<M>;
  const rows = Object.entries(moves);
  const states = new Set(rows.flatMap(([from, row]) => [from, ...Object.values(row)]));
  const events = new Set(rows.flatMap(([, row]) => Object.keys(row)));
  const [initial] = states;
  if (initial === undefined) throw new Error("a machine without moves");
  const next = (from: string, event: string): State | null => {
    const row = Object.hasOwn(moves, from) ? moves[from] : undefined;
    return row && Object.hasOwn(row, event) ? (row[event] as State) : null;
  };
  return {
    initial: initial as State,
    states: [...states] as State[],
    events: [...events] as Event[],
    next,
    from: (event) => ([...states] as State[]).filter((state) => next(state, event) !== null),
  };
}

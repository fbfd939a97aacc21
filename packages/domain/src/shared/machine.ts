/** A machine as data: from each state, the states that it may move to. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] };

export const mayMove = <State extends string>(table: Transitions<State>, from: State, to: State): boolean =>
  table[from].includes(to);

const FAILURES = {
  cancelled: '로그인을 취소하셨습니다. 다시 시도하시거나 아이디로 로그인해 주세요.',
  refused: '로그인하지 못했습니다. 다시 시도해 주세요. 계속되면 아이디로 로그인하시거나 고객센터로 문의해 주세요.',
  away: '로그인을 맡은 곳에 연결하지 못했습니다. 잠시 후 다시 시도하시거나 아이디로 로그인해 주세요.',
  over: '로그인 시간이 지났거나 이미 사용한 요청입니다. 다시 시도해 주세요.',
  busy: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
} as const;

const LINK_RESULTS = {
  linked: '연결했습니다. 다음부터는 아이디 대신 로그인하실 수 있습니다.',
  taken: '이미 다른 회원에게 연결된 계정이거나, 다른 계정이 연결되어 있습니다. 먼저 연결을 해제해 주세요.',
  cancelled: '연결을 취소하셨습니다. 바뀐 것은 없습니다.',
  refused: '연결하지 못했습니다. 다시 시도해 주세요.',
  away: '로그인을 맡은 곳에 연결하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  over: '시간이 지났거나 이미 사용한 요청입니다. 다시 시도해 주세요.',
  unproved: '본인 확인을 마치지 못했습니다. 다시 로그인한 뒤 10분 안에 진행해 주세요.',
} as const;

const sentenceOf = (table: Readonly<Record<string, string>>, code: string | null): string | null =>
  code !== null && Object.hasOwn(table, code) ? (table[code] ?? null) : null;

/** Why a login by the identity provider failed; null for an unknown code. */
export const providerFailure = (code: string | null): string | null => sentenceOf(FAILURES, code);

/** The result of linking an account, or of another login there; null for an unknown code. */
export const linkResult = (code: string | null): string | null => sentenceOf(LINK_RESULTS, code);

import type { MessageKind } from '@kkumteo/domain/messages/message';

/** Messages to the park itself, which are Korean. */
export const TO_THE_PARK = ['inquiry-asked', 'day-report'] as const satisfies readonly MessageKind[];

/** A place of a template, written `#{예약번호}` in its text, as 알림톡 templates are registered. */
type Place =
  | '시설명'
  | '이름'
  | '아이디'
  | '사용기한'
  | '인증번호'
  | '바뀐정보'
  | '변경일시'
  | '예약번호'
  | '체험'
  | '체험일시'
  | '금액'
  | '휴관사유'
  | '안내말'
  | '환불금액'
  | '이전체험'
  | '이전일시'
  | '추가금액'
  | '환불안내'
  | '결제기한'
  | '은행'
  | '계좌번호'
  | '예금주'
  | '신청인원'
  | '좌석'
  | '바로가기'
  | '문의전화'
  | '문의번호'
  | '문의일시'
  | '문의주제'
  | '문의내용'
  | '답변메일'
  | '답변내용'
  | '하루'
  | '하루통계';

export interface MessageTemplate {
  /** Subject of the mail, title of a long text message, which is cut to 20 letters on its way there. */
  readonly subject: string;
  readonly text: string;
}

export type PlaceValues = Readonly<Partial<Record<Place, string>>>;

const PLACE = /#\{([^{}]*)\}/gu;

/** The places of a template in the order in which they first occur. */
export const placesOf = (template: MessageTemplate): readonly string[] => [
  ...new Set([...template.text.matchAll(PLACE)].map((match) => match[1] ?? '')),
];

/** The text with every placeholder filled; throws where one has no value, so that no message has a gap. */
export function fillTemplate(text: string, values: PlaceValues): string {
  const byName: Readonly<Record<string, string | undefined>> = values;
  return text.replace(PLACE, (_, name: string) => {
    const value = byName[name];
    if (value === undefined || value === '') throw new Error(`the place ${name} of a message has no value`);
    return value;
  });
}

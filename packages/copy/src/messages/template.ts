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

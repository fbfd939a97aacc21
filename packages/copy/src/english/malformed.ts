/** What is wrong with input that a schema did not take, in English. */
export const ENGLISH_MALFORMED: Readonly<Record<string, string>> = {
  '입력할 수 있는 범위를 넘었습니다. 내용을 줄여 주세요.': 'This is more than can be entered. Please shorten it.',
  '입력하신 값이 너무 작거나 비어 있습니다.': 'This is too small or empty.',
  '필요한 값이 빠져 있습니다.': 'Something that is needed is missing.',
  '입력하신 값의 형식이 올바르지 않습니다.': 'This is not in the right form.',
  '없는 체험관입니다.': 'There is no such hall.',
  '사용할 수 없는 문자가 들어 있습니다.': 'This has characters that can’t be used.',
  '없는 날짜입니다.': 'There is no such date.',
};

/** Why a line is not YAML, as far as it helps to correct it. */
export type YamlReason = keyof typeof YAML_REASONS;

export const YAML_REASONS = {
  indent: {
    korean:
      '들여쓰기가 위의 줄과 맞지 않거나 위에서 연 괄호를 닫지 않았습니다. 한 항목의 줄은 모두 같은 칸에서 시작합니다.',
    english:
      'Its indentation does not match the lines above, or a bracket is not closed: all lines of an entry begin at the same column.',
  },
  tab: {
    korean: '탭이 있습니다. 빈칸으로 들여 써 주세요.',
    english: 'It has a tab: indent with spaces.',
  },
  colon: {
    korean: '한 줄에 “: ”가 두 번 있거나 위의 줄에 “: ”가 빠졌습니다. “: ”가 들어 있는 글은 따옴표로 묶어 주세요.',
    english: 'It has “: ” twice, or the line above lacks it: put a text that has “: ” in it between quotes.',
  },
  start: {
    korean: '이 글자로 시작하는 글은 따옴표로 묶어 주세요.',
    english: 'Put a text that begins with this sign between quotes.',
  },
  escape: {
    korean: '큰따옴표 안에서는 “\\”를 쓸 수 없습니다. 작은따옴표로 묶어 주세요.',
    english: 'A “\\” cannot be written between double quotes: use single ones.',
  },
  missing: {
    korean: '따옴표, 쉼표, “: ” 또는 “- ” 가운데 하나가 빠졌거나 들여쓰기가 위의 줄과 다릅니다.',
    english: 'A quote, a comma, “: ” or “- ” is missing, or its indentation is another than that of the lines above.',
  },
  bracket: {
    korean: '괄호나 쉼표, 따옴표가 맞지 않습니다. “[”는 “]”로, “{”는 “}”로 닫고, 값 사이에는 쉼표를 적어 주세요.',
    english: 'Brackets, commas or quotes do not match: “[” ends with “]”, “{” with “}”, and a comma is between values.',
  },
  documents: {
    korean: '파일 하나에 “---”로 나눈 여러 문서를 적을 수 없습니다.',
    english: 'A file has one document: take out the lines “---”.',
  },
  key: {
    korean: '“:” 앞의 이름은 낱말 하나로 적어 주세요.',
    english: 'Write the name before “:” as one word.',
  },
  other: {
    korean: '이 줄을 읽을 수 없습니다. 들여쓰기와 따옴표, 괄호를 살펴봐 주세요.',
    english: 'This line cannot be read: check indentation, quotes and brackets.',
  },
} as const;

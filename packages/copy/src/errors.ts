/** Sentences for what no rule refuses: booking spec §8, reservation spec §8, PD-61. */
export const errorSentences = {
  general: '오류가 발생하였습니다.',
  // PD-61: spelled apart in the detail panel and the change flow
  detailPanel: '오류가 발생 하였습니다.',
  verification: '오류가 발생했습니다.',
  expired: '요청이 만료되었습니다.',
  malformed: '입력하신 내용을 다시 확인해 주세요.',
  forbidden: '요청을 확인할 수 없습니다. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  notFound: '요청하신 내용을 찾을 수 없습니다.',
  pageNotFound: '찾으시는 페이지가 없습니다. 주소를 다시 확인해 주세요.',
  tooMany: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  tooLarge: '보내신 내용이 너무 큽니다.',
  busy: '이용자가 많아 처리가 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.',
  offline: '인터넷 연결을 확인해 주세요.',
  wrongAccess: '잘못된 접근 입니다.',
  paymentRequestFailed: '결제요청이 실패하였습니다. 관리자에게 문의하시기 바랍니다.',
  loadFailed: '내용을 불러오지 못했습니다.',
} as const;

// What the icon set has no picture of, drawn for this park in its manner: flat, 32 × 32, no outline.

/** By the name that a scene's line uses; the same shape as the icon set's. */
export const OWN_PICTURES = {
  // 복주머니: a bag of red silk with a blue band, its drawstring and tassels.
  'lucky-pouch': {
    body: [
      '<path fill="#c4314b" d="M9 12C4 15 2.500 20 4 25C5 28.500 9 30 16 30S27 28.500 28 25C29.500 20 28 15 23 12Z"/>',
      '<path fill="#e8475f" d="M10 12C6.500 15 5.500 19.500 6.500 24C7.200 27 10 28.300 15 28.500C9 25 8.500 17 12.500 12Z"/>',
      '<path fill="#f8c942" d="M8 3.500L12 5.500L16 3L20 5.500L24 3.500L23 12H9Z"/>',
      '<path fill="#e0a21b" d="M11.500 6L12.500 12H10.500ZM16 5L17 12H15ZM20.500 6L21.500 12H19.500Z"/>',
      '<rect width="16" height="3" x="8" y="11" fill="#2f6fd6" rx="1.500"/>',
      '<path fill="none" stroke="#2f6fd6" stroke-linecap="round" stroke-width="1.300" d="M9 13C6 15 5 18 5.200 20M23 13C26 15 27 18 26.800 20"/>',
      '<path fill="#1b4fa3" d="M4.200 19.500H6.200L7 24.500H3.400ZM25.800 19.500H27.800L28.600 24.500H25Z"/>',
      '<circle cx="16" cy="21.500" r="5" fill="#f8c942"/><circle cx="16" cy="21.500" r="3.700" fill="#c4314b"/>',
      '<path fill="#f8c942" d="M16 18.600L17 20.600L19 21.500L17 22.400L16 24.400L15 22.400L13 21.500L15 20.600Z"/>',
    ].join(''),
  },
  // A ticket with the 150 minutes that it holds for.
  'ticket-150': {
    body: [
      '<path fill="#f9a825" d="M2 8H30V13A3 3 0 0 0 30 19V24H2V19A3 3 0 0 0 2 13Z"/>',
      '<path fill="#ffd15c" d="M3.500 9.500H22V22.500H3.500V20A4.200 4.200 0 0 0 3.500 12Z"/>',
      '<path stroke="#b86e00" stroke-dasharray="1.500 1.200" stroke-width=".800" d="M23 9V23"/>',
      '<g fill="none" stroke="#8a3d00" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.500"><path d="M7 14.200L8.500 13V19"/><path d="M14 13H11.200V15.500C14 15 14.600 16 14.600 17C14.600 18.500 12.600 19.700 11 18.300"/><ellipse cx="18.500" cy="16" rx="1.700" ry="3"/></g>',
      '<circle cx="26.300" cy="16" r="2.400" fill="#fff3d6"/><path fill="none" stroke="#8a3d00" stroke-linecap="round" stroke-width=".800" d="M26.300 14.700V16L27.200 16.600"/>',
    ].join(''),
  },
  drone: {
    body: [
      '<path stroke="#5b6070" stroke-linecap="round" stroke-width="2" d="M6 12L13 15M26 12L19 15M6 21L13 18M26 21L19 18"/>',
      '<g fill="#9fb4d8"><ellipse cx="6" cy="10.500" rx="5.500" ry="1.500"/><ellipse cx="26" cy="10.500" rx="5.500" ry="1.500"/><ellipse cx="6" cy="19.500" rx="5.500" ry="1.500"/><ellipse cx="26" cy="19.500" rx="5.500" ry="1.500"/></g>',
      '<rect width="10" height="8" x="11" y="12.500" fill="#3d4350" rx="3"/><rect width="10" height="3" x="11" y="12.500" fill="#59606f" rx="1.500"/>',
      '<circle cx="16" cy="19.500" r="2.600" fill="#22262e"/><circle cx="16" cy="19.500" r="1.300" fill="#4cb2ff"/>',
      '<path fill="none" stroke="#3d4350" stroke-linecap="round" stroke-width="1.200" d="M12 20L10.500 25H8.500M20 20L21.500 25H23.500"/>',
    ].join(''),
  },
  // A block of movable type with the letter ㅎ, which Hangul itself begins with.
  'type-block': {
    body: [
      '<path fill="#8f97a3" d="M6 11L11 5H28L24 11Z"/><path fill="#6b7280" d="M24 11L28 5V22L24 28Z"/><path fill="#c3c9d2" d="M6 11H24V28H6Z"/>',
      '<g fill="none" stroke="#2b303a" stroke-linecap="round" stroke-width="1.800"><path d="M13.200 13.800H16.800M9.500 16.800H20.500"/><circle cx="15" cy="22.300" r="3.300"/></g>',
    ].join(''),
  },
  // 한복: the shoulders of a jeogori with its collar and ribbon, and the skirt's waist; a head is put on it.
  hanbok: {
    body: [
      '<path fill="#c4314b" d="M8 24H24L26 30H6Z"/>',
      '<path fill="#2f9e6e" d="M16 16.500C10 16.500 5 18.500 3.500 24L2.500 30H8L8.500 25.500H23.500L24 30H29.500L28.500 24C27 18.500 22 16.500 16 16.500Z"/>',
      '<path fill="#237a55" d="M8 24.500L8.500 30H7.300ZM24 24.500L23.500 30H24.700Z"/>',
      '<path fill="#fff" d="M12.500 16.800L16.500 22.500L20 16.800L18.600 16.500L16.300 20.500L13.800 16.500Z"/>',
      '<path fill="#c4314b" d="M15.600 22L17.200 21.400L19.500 29.500H17.600ZM15.600 22L16.600 22.800L14.500 28H13Z"/>',
    ].join(''),
  },
};

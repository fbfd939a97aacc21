export const PARKING = {
  ko: {
    visitors: {
      what: '체험관 이용객 1일',
      small: '5,000원',
      large: '10,000원',
    },
    hourly: [
      {
        what: '최초 60분 (무료 60분을 더해 120분까지)',
        small: '5,000원',
        large: '10,000원',
      },
      {
        what: '이후 60분마다',
        small: '4,000원',
        large: '6,000원',
      },
      {
        what: '1일 최대',
        small: '20,000원',
        large: '40,000원',
      },
    ],
  },
  en: {
    visitors: {
      what: 'Hall visitors, per day',
      small: '₩5,000',
      large: '₩10,000',
    },
    hourly: [
      {
        what: 'First 60 minutes (up to 120 minutes with the 60 free minutes)',
        small: '₩5,000',
        large: '₩10,000',
      },
      {
        what: 'Every 60 minutes after that',
        small: '₩4,000',
        large: '₩6,000',
      },
      {
        what: 'Daily maximum',
        small: '₩20,000',
        large: '₩40,000',
      },
    ],
  },
} as const;

import {
  agreeToTicket,
  atReserveStep,
  CHILDREN,
  counter,
  countPeople,
  GUARDIAN,
  openTicket,
  payButton,
  productPath,
  question,
  reserve,
  roundChoices,
  stepHead,
  textBox,
  ticket,
  typePeople,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const OUTING = { hall: 'child', product: '방송국 스튜디오', date: '2027-01-12' };

test.describe('the ticket panel names what is missing', () => {
  test('in the steps that can be filled by now, with the focus on the first in the order of the panel @both', async ({
    page,
    member: _member,
  }) => {
    await page.goto(await productPath(page.request, 'child', OUTING.product));
    const book = page.getByRole('button', { name: '예약하기' });
    await book.click();
    await says(page, '날짜를 선택해 주세요.');
    await expect(page.getByRole('grid').locator(':focus')).toBeInViewport();
    await expect(ticket(page).getByRole('alert')).toHaveCount(1);
    for (const title of ['회차', '인원', '동의'] as const)
      await expect(stepHead(page, title).getByRole('button'), 'grey').toHaveAttribute('aria-disabled', 'true');
    await openTicket(page, OUTING);
    await book.click();
    for (const sentence of [
      '체험자를 선택해 주세요.',
      '체험연령 관련 주의사항에 동의를 해주세요.',
      '개인정보제공 동의를 해주세요.',
    ])
      await says(page, sentence);
    await expect(counter(page, '체험자').getByRole('spinbutton')).toBeFocused();
    await expect(counter(page, '체험자').getByRole('spinbutton')).toBeInViewport();
    for (const name of [/체험연령/, /개인정보/]) {
      const box = ticket(page).getByRole('checkbox', { name });
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await box.press('Space');
      await expect(box).not.toHaveAttribute('aria-invalid');
    }
    await says(page, '체험자를 선택해 주세요.');
    await countPeople(page, '체험자', 1);
    await expect(ticket(page).getByRole('alert')).toHaveCount(0);
  });

  test('담기 without a headcount is refused in its own words @full', async ({ page, member: _member }) => {
    await openTicket(page, OUTING);
    await agreeToTicket(page);
    await page.getByRole('button', { name: '담기' }).click();
    await says(page, '체험인원을 선택해 주세요.');
  });

  test('a round on a day without one chosen is asked for, and marked @full', async ({ page, member: _member }) => {
    await page.goto(`${await productPath(page.request, 'child', OUTING.product)}?date=${OUTING.date}`);
    await expect(roundChoices(page).first()).toBeVisible();
    await page.getByRole('button', { name: '예약하기' }).click();
    await says(page, '회차를 선택해 주세요.');
    await expect(roundChoices(page).first()).toBeFocused();
    await expect(roundChoices(page).first()).toHaveAttribute('aria-invalid', 'true');
    await expect(ticket(page).getByText('날짜를 선택해 주세요.')).toHaveCount(0);
  });

  test('the 150-minute ticket asks for its conditions @full', async ({ page, member: _member }) => {
    await openTicket(page, { ...OUTING, product: '어린이체험관 150분 할인권' });
    await page.getByRole('button', { name: '예약하기' }).click();
    await says(page, '150분 할인권, 이용 시 필수 조건을 확인해 주세요.');
  });

  test('who is not logged in is asked to log in before anything else, and only once @phone @full', async ({ page }) => {
    await page.goto(await productPath(page.request, 'child', OUTING.product));
    for (const name of ['예약하기', '담기', '쿠폰']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.evaluate((element: HTMLElement) => {
        for (let press = 0; press < 3; press += 1) element.click();
      });
      await expect(question(page)).toContainText('로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?');
      await question(page).getByRole('button', { name: '취소' }).click();
      await expect(question(page)).toHaveCount(0);
    }
    await expect(ticket(page).getByText('날짜를 선택해 주세요.')).toHaveCount(0);
  });

  test('a fixed headcount says how many it takes, and its buttons go no further @phone @full', async ({ page }) => {
    await openFamilyTable(page);
    const number = counter(page, '어린이').getByRole('spinbutton');
    await number.fill('9');
    await number.blur();
    await expect(number).toHaveValue('9');
    await expect(ticket(page).getByText('총 4 명 까지 선택 가능합니다.').first()).toBeVisible();
    await number.fill('3');
    await expect(counter(page, '어린이').getByRole('button', { name: '어린이 늘리기' })).toBeDisabled();
    await expect(counter(page, '보호자').getByRole('spinbutton')).toHaveValue('1');
    await expect(ticket(page)).toContainText('63,000원');
  });

  test('the required guardian can’t be removed, and the page says so @full', async ({ page }) => {
    await openTicket(page, OUTING);
    const guardian = counter(page, '보호자');
    await expect(guardian.getByRole('spinbutton')).toHaveValue('1');
    await expect(guardian.getByRole('button', { name: '보호자 줄이기' })).toBeDisabled();
    await expect(ticket(page).getByText('보호자 1명 필수')).toBeVisible();
  });

  test('the counter takes at most four digits, and says so where there are fewer seats @phone @full', async ({
    page,
  }) => {
    await openTicket(page, OUTING);
    const number = counter(page, '체험자').getByRole('spinbutton');
    await expect(counter(page, '체험자').getByRole('button', { name: '체험자 줄이기' })).toBeDisabled();
    await number.fill('２');
    await expect(number).toHaveValue('2');
    for (const typed of ['-1.5', '1e3', '두 명', '99999']) {
      await number.fill(typed);
      await expect(number).toHaveValue(typed);
      await says(page, '숫자만, 네 자리까지 입력할 수 있습니다.');
      await number.blur();
      await expect(number).toHaveValue('2');
    }
    await number.fill('99');
    await number.blur();
    await expect(number).toHaveValue('99');
    await says(page, '예약 가능한 인원을 초과하였습니다.');
  });
});

/** The product of which a booking takes four people in all, guardians among them, on a day on which it runs. */
async function openFamilyTable(page: Page): Promise<void> {
  await page.goto(`${await productPath(page.request, 'child', '우리 가족 피자 한 판')}?date=2027-01-15`);
  await roundChoices(page).first().click();
  await expect(counter(page, '어린이')).toBeVisible();
}

test.describe('the reserve step marks every field that has to be corrected', () => {
  test('empty fields, with the focus on the first @both', async ({ page, member: _member }) => {
    await reserve(page, OUTING);
    await textBox(page, '이름', 1).fill('');
    await payButton(page).click();
    for (const sentence of ['체험자 이름을 입력해 주십시오.', '인솔자/보호자 이름은 필수 값 입니다.'])
      await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(textBox(page, '이름')).toBeFocused();
    await expect(textBox(page, '이름')).toHaveAttribute('aria-invalid', 'true');
    await textBox(page, '이름').fill('한가람');
    await payButton(page).click();
    await says(page, '체험자 생년월일을 입력해 주십시오.');
  });

  test('a fifteenth child asks for the group track, and what was typed is kept @full', async ({
    page,
    member: _member,
  }) => {
    await openTicket(page, OUTING);
    await counter(page, '체험자').getByRole('spinbutton').fill('14');
    await counter(page, '체험자').getByRole('spinbutton').press('Tab');
    await agreeToTicket(page);
    await page.getByRole('button', { name: '예약하기' }).click();
    await atReserveStep(page);
    await textBox(page, '이름', 14).fill(GUARDIAN.name);
    await page.getByRole('button', { name: '체험자 추가' }).click();
    await expect(textBox(page, '이름', 14)).toBeFocused();
    await payButton(page).click();
    await expect(question(page)).toContainText(
      '개인예약은 14인 이하만 예약 가능합니다. 단체예약으로 진행하시겠습니까?',
    );
    await question(page).getByRole('button', { name: '인원 다시 선택' }).click();
    await expect(page.getByRole('button', { name: '체험자 추가' })).toBeFocused();
    await expect(textBox(page, '이름', 15)).toHaveValue(GUARDIAN.name);
    await payButton(page).click();
    await question(page).getByRole('button', { name: '단체예약으로 진행' }).click();
    await expect(page).toHaveURL(/\/reserve\/grp\/child\/\d+\?date=2027-01-12&round=\d+$/);
    await expect(counter(page, '체험자').getByRole('spinbutton')).toHaveValue('15');
    await page.getByRole('button', { name: '예약하기' }).click();
    await atReserveStep(page, '단체 정보');
    await expect(page.getByRole('textbox', { name: /이름/ }).first()).toHaveValue(GUARDIAN.name);
  });

  test('birth dates that do not fit the hall @full', async ({ page, member: _member }) => {
    await reserve(page, OUTING);
    for (const [birth, sentence] of [
      ['20280101', '생년월일은 체험일 이후의 날짜로 입력할 수 없습니다.'],
      ['20230301', '체험일 기준 만 48개월 이상만 체험할 수 있습니다.'],
      ['20100101', '체험일 연도 기준 4세부터 12세까지 체험할 수 있습니다. 생년월일을 확인해 주세요.'],
      ['20180231', '달력에 없는 날짜입니다. 생년월일을 다시 확인해 주세요.'],
      ['2016-13-45', '달력에 없는 날짜입니다. 생년월일을 다시 확인해 주세요.'],
      ['봄날', '생년월일은 2018-03-15처럼 연월일을 숫자로 입력해 주세요.'],
      ['', '체험자 생년월일을 입력해 주십시오.'],
    ] as const) {
      await typePeople(page, [{ name: '한가람', birth }], true);
      await payButton(page).click();
      await says(page, sentence);
      await expect(textBox(page, '생년월일')).toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('the same child twice, and the same guardian twice @phone @full', async ({ page, member: _member }) => {
    await reserve(page, { ...OUTING, children: 2 });
    const twin = CHILDREN[0] ?? { name: '', birth: '' };
    await typePeople(page, [twin, twin], true);
    await payButton(page).click();
    await says(page, '동일체험자가 존재합니다.');
    await typePeople(page, CHILDREN, true);
    await page.getByRole('button', { name: '보호자 추가' }).click();
    await textBox(page, '이름', 3).fill(GUARDIAN.name);
    await textBox(page, '휴대전화', 1).fill('01000000078');
    await page
      .getByRole('textbox', { name: /이메일/ })
      .last()
      .fill('other@example.com');
    await payButton(page).click();
    await says(page, '동일 보호자/인솔자가 존재합니다.');
  });

  test('texts that are too long, malformed, or contain a resident number @phone @full', async ({
    page,
    member: _member,
  }) => {
    await reserve(page, OUTING);
    await textBox(page, '이름').fill('가'.repeat(60));
    await expect(textBox(page, '이름')).toHaveValue('가'.repeat(60));
    await says(page, '20자까지 입력할 수 있습니다.');
    await textBox(page, '이름').fill('180315-3123456');
    await textBox(page, '생년월일').fill('2018.3.15');
    await textBox(page, '이름', 1).fill(GUARDIAN.name);
    await textBox(page, '휴대전화').fill('02-12');
    await page
      .getByRole('textbox', { name: /이메일/ })
      .last()
      .fill('bora@');
    await payButton(page).click();
    await says(page, '주민등록번호는 입력할 수 없습니다. 해당 내용을 지워 주세요.');
    await says(page, '인솔자/보호자 전화번호를 정확히 입력해 주세요.');
  });

  test('teens give an e-mail address @full', async ({ page, member: _member }) => {
    await reserve(page, { hall: 'teen', product: '방송 보도국', date: '2027-01-12' });
    await typePeople(page, [{ name: '한바다', birth: '20120514', email: '' }], false);
    await payButton(page).click();
    await says(page, '체험자 이메일을 입력해 주십시오.');
    await textBox(page, '이메일').fill('바다@example');
    await payButton(page).click();
    await says(page, '이메일 주소를 정확히 입력해 주세요.');
  });
});

test('hostile and unusual names are shown as they were typed, everywhere @full', async ({ page, member: _member }) => {
  const names = ['<script>alert(1)</script>'.slice(0, 20), '김🚒소방', '‮왼오른', '한​나'];
  await reserve(page, { ...OUTING, date: '2027-01-27', children: names.length });
  await typePeople(
    page,
    names.map((name, at) => ({ name, birth: `2018031${at}` })),
    true,
  );
  await payButton(page).click();
  await expect(page).toHaveURL('/reserve/ind/payment');
  await expect(page.getByRole('main')).toContainText('방송국 스튜디오');
  await page.goBack();
  await expect(textBox(page, '이름')).toHaveValue(names[0] ?? '');
});

const says = (page: Page, sentence: string) =>
  expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible();

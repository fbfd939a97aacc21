import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { RoomGroup } from '@kkumteo/domain/rooms/room-group';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { afterPercentOff } from '@kkumteo/domain/shared/money';
import type { KstDate } from '@kkumteo/domain/shared/time';
import {
  capacityModeCodes,
  decodeGradeId,
  encodeGradeId,
  exceptionCodes,
  hallCodes,
  roleCodes,
  trackLetters,
} from '../wire/codes.ts';
import {
  decodeDate,
  decodeFlag,
  decodeMinute,
  decodeSpan,
  encodeDate,
  encodeFlag,
  encodeMinute,
  encodeSpan,
} from '../wire/scalars.ts';
import { decodeRoomGroup, encodeRoomGroup } from './room-group.ts';
import { decodeProductSummary, encodeProductSummary } from './product-summary.ts';
import { decodeParts, encodeParts } from './round-parts.ts';
import type { AvailabilityWire, GradeWire, PriceRowWire } from './product.answer.ts';
import type { ProductDetailWire, ProductWire, RoundWire } from './product.answer.ts';

/** A grade of the choices (PD-50): its id, its name, and the kind of school. */
interface GradeChoice {
  readonly gradeId: string;
  readonly name: string;
  readonly school: string;
}

/** Everything that the detail page shows of a product, on a day when one is chosen. */
export interface ProductDetail {
  readonly product: Product;
  readonly gradeChoices: readonly GradeChoice[];
  readonly rounds: readonly RoundAvailability[];
  readonly selectedRoundId: number | null;
  readonly priceRows: readonly PriceRow[];
  /** Choosing a round reloads the detail, because rooms depend on it. */
  readonly roomsRequested: boolean;
  /** Rooms of the selected round, by component; empty until a round is chosen. */
  readonly roomGroups: readonly RoomGroup[];
}

const encodeGrade = (grade: GradeChoice): GradeWire => ({
  cd: encodeGradeId(grade.gradeId),
  cdNm: grade.name,
  schGubun: grade.school,
});

function encodeProduct(product: Product, grades: readonly GradeChoice[]): ProductWire {
  return {
    ...encodeProductSummary(product),
    pgDivList: product.tracks.map((track) => trackLetters.encode(track) as 'P' | 'G'),
    pcntYn: encodeFlag(product.fixedHeadcount),
    maxTotPcnt: product.roomTotalLimit,
    mstrPdList: product.components.map((component) => ({
      pdNo: component.componentId,
      pdNm: component.name,
      pdDiv: hallCodes.encode(component.hall),
      capaPcntType: capacityModeCodes.encode(component.capacityMode),
      exprCapaPcnt: component.experiencerCapacity,
      leaderCapaPcnt: component.leaderCapacity,
    })),
    price: product.basePrice,
    rvpossStartDt: encodeDate(product.saleFrom),
    rvpossEndDt: encodeDate(product.saleTo),
    pdInclDays: product.includedWeekdays.join(','),
    salepdDtlExpl: product.description.map((section) => ({ ...section })),
    gradeList: grades.map(encodeGrade),
    productOption: product.optionText,
    capaPcntType: capacityModeCodes.encode(product.capacityMode),
    scheList: product.rounds.map((round) => ({
      mrktnScheSeqNo: round.roundId,
      mrktnScheSeqNm: round.name,
      tm: encodeSpan(round.startMinute, round.endMinute),
      ...encodeParts(round),
    })),
    pledgeOnlyYn: encodeFlag(product.policy.pledgeOnly),
    sameDayCutTm: product.policy.sameDayCutoffMinute === null ? null : encodeMinute(product.policy.sameDayCutoffMinute),
    reqCnfmCont: product.policy.requiredConfirmation,
    freeAplyYn: encodeFlag(product.policy.freeApplication),
    inviteYn: encodeFlag(product.policy.invitationOnly),
    refundDiv: product.policy.refundUntil,
  };
}

function decodeProduct(wire: ProductWire, exceptions: ProductDetailWire['exceDtList']): Product {
  return {
    ...decodeProductSummary(wire),
    tracks: wire.pgDivList.map((letter) => trackLetters.decode(letter) ?? 'individual') satisfies Track[],
    fixedHeadcount: decodeFlag(wire.pcntYn),
    roomTotalLimit: wire.maxTotPcnt,
    components: wire.mstrPdList.map((component) => ({
      componentId: component.pdNo,
      name: component.pdNm,
      hall: hallCodes.decode(component.pdDiv) ?? 'onjob',
      capacityMode: capacityModeCodes.decode(component.capaPcntType) ?? 'per-round',
      experiencerCapacity: component.exprCapaPcnt,
      leaderCapacity: component.leaderCapaPcnt,
    })),
    saleFrom: decodeDate(wire.rvpossStartDt),
    saleTo: decodeDate(wire.rvpossEndDt),
    includedWeekdays: wire.pdInclDays === '' ? [] : wire.pdInclDays.split(',').map(Number),
    description: wire.salepdDtlExpl,
    grades: wire.gradeList.map((grade) => decodeGradeId(grade.cd)),
    optionText: wire.productOption,
    capacityMode: capacityModeCodes.decode(wire.capaPcntType) ?? 'per-round',
    rounds: wire.scheList.map((round) => ({
      roundId: round.mrktnScheSeqNo,
      name: round.mrktnScheSeqNm,
      ...decodeSpan(round.tm),
      ...decodeParts(round),
    })),
    policy: {
      pledgeOnly: decodeFlag(wire.pledgeOnlyYn),
      sameDayCutoffMinute: wire.sameDayCutTm === null ? null : decodeMinute(wire.sameDayCutTm),
      requiredConfirmation: wire.reqCnfmCont,
      freeApplication: decodeFlag(wire.freeAplyYn),
      invitationOnly: decodeFlag(wire.inviteYn),
      refundUntil: wire.refundDiv,
    },
    exceptionDates: exceptions.map((exception) => ({
      day: decodeDate(exception.pdExceDt),
      kind: exceptionCodes.decode(exception.pdExceDiv) ?? 'closed',
    })),
  };
}

const encodeRound = (round: RoundAvailability): RoundWire => ({
  mrktnScheSeqNo: round.roundId,
  mrktnScheSeqNm: round.name,
  tm: encodeSpan(round.startMinute, round.endMinute),
  rvResiduePcnt: round.remainingSeats,
  leaderResiduePcnt: round.remainingLeaderSeats,
  mstrScheList: round.componentRounds.map((part) => ({ pdNo: part.componentId, scheSeqNo: part.componentRoundId })),
});

const decodeRound = (wire: RoundWire): RoundAvailability => ({
  roundId: wire.mrktnScheSeqNo,
  name: wire.mrktnScheSeqNm,
  ...decodeSpan(wire.tm),
  remainingSeats: wire.rvResiduePcnt,
  remainingLeaderSeats: wire.leaderResiduePcnt,
  componentRounds: wire.mstrScheList.map((part) => ({ componentId: part.pdNo, componentRoundId: part.scheSeqNo })),
});

const encodePriceRow = (row: PriceRow, grades: readonly GradeChoice[]): PriceRowWire => ({
  priceNo: row.priceRowId,
  reciDivCd: roleCodes.encode(row.role),
  reciDivNm: row.name,
  price: row.fee,
  addPrice: row.additionalFee,
  pcnt: 0,
  pesnPriceList: row.categories.map((category) => ({
    pesnDivCd: category.categoryId,
    pesnDivNm: category.name,
    note: category.note,
    discRate: category.discountPercent,
    price: afterPercentOff(row.fee, category.discountPercent),
    originPrice: row.fee,
    pesnKind: category.kind,
    limitPcnt: category.perBookingLimit,
    perExprPcnt: category.experiencersEach,
  })),
  gradeList: grades.map(encodeGrade),
  samePrsnDiv: row.sharedPeople ?? '',
  hide: encodeFlag(row.hidden),
  disabled: encodeFlag(row.fixed),
});

const decodePriceRow = (wire: PriceRowWire): PriceRow => ({
  priceRowId: wire.priceNo,
  role: roleCodes.decode(wire.reciDivCd) ?? 'experiencer',
  name: wire.reciDivNm,
  fee: wire.price,
  additionalFee: wire.addPrice,
  hidden: decodeFlag(wire.hide),
  fixed: decodeFlag(wire.disabled),
  sharedPeople: wire.samePrsnDiv || null,
  categories: wire.pesnPriceList.map((person) => ({
    categoryId: person.pesnDivCd,
    name: person.pesnDivNm,
    kind: person.pesnKind,
    discountPercent: person.discRate,
    perBookingLimit: person.limitPcnt,
    experiencersEach: person.perExprPcnt,
    note: person.note,
  })),
});

/** The detail of a product, with the rooms of the selected round. */
export function encodeProductDetail(detail: ProductDetail): ProductDetailWire {
  const rows = detail.priceRows.map((row) => encodePriceRow(row, detail.gradeChoices));
  const rounds = detail.rounds.map(encodeRound);
  return {
    product: encodeProduct(detail.product, detail.gradeChoices),
    schedule: rounds.find((round) => round.mrktnScheSeqNo === detail.selectedRoundId) ?? null,
    prodScheList: rounds,
    productPriceList: rows,
    productSamePriceList: rows.filter((row) => row.samePrsnDiv !== ''),
    productExphList: detail.roomGroups.map(encodeRoomGroup),
    exceDtList: detail.product.exceptionDates.map((exception) => ({
      pdExceDt: encodeDate(exception.day),
      pdExceDiv: exceptionCodes.encode(exception.kind) as '0' | '1',
    })),
    bExphRequest: detail.roomsRequested,
  };
}

export function decodeProductDetail(wire: ProductDetailWire): ProductDetail {
  return {
    product: decodeProduct(wire.product, wire.exceDtList),
    gradeChoices: wire.product.gradeList.map((grade) => ({
      gradeId: decodeGradeId(grade.cd),
      name: grade.cdNm,
      school: grade.schGubun,
    })),
    rounds: wire.prodScheList.map(decodeRound),
    selectedRoundId: wire.schedule?.mrktnScheSeqNo ?? null,
    priceRows: wire.productPriceList.map(decodePriceRow),
    roomsRequested: wire.bExphRequest,
    roomGroups: wire.productExphList.map(decodeRoomGroup),
  };
}

/** Days of a month on which the product runs, with the seats of its fullest-to-emptiest rounds added up. */
export interface DayAvailability {
  readonly day: KstDate;
  readonly remainingSeats: number;
}

export const encodeAvailability = (days: readonly DayAvailability[]): AvailabilityWire =>
  days.map((day) => ({ dt: encodeDate(day.day), rvResiduePcnt: day.remainingSeats }));

export const decodeAvailability = (wire: AvailabilityWire): readonly DayAvailability[] =>
  wire.map((day) => ({ day: decodeDate(day.dt), remainingSeats: day.rvResiduePcnt }));

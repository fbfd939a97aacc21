import { HALLS } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';

const experiencerSchema = v.object({
  key: v.string(),
  categoryId: v.string(),
  headcount: v.number(),
  name: v.string(),
  loginId: v.string(),
  grade: v.string(),
  className: v.string(),
  classNumber: v.string(),
  birthDate: v.nullable(v.string()),
  typedBirthDate: v.optional(v.string()),
  email: v.string(),
  roomPicks: v.array(
    v.object({ componentId: v.number(), componentRoundId: v.number(), roomId: v.string(), roomName: v.string() }),
  ),
});

const leaderSchema = v.object({
  key: v.string(),
  categoryId: v.string(),
  name: v.string(),
  mobile: v.string(),
  email: v.string(),
});

const organisationSchema = v.object({
  organisationId: v.nullable(v.number()),
  name: v.string(),
  kind: v.picklist(['school', 'other']),
  postalCode: v.string(),
  basicAddress: v.string(),
  detailAddress: v.string(),
  phone: v.string(),
  grades: v.array(v.string()),
});

const itemSchema = v.object({
  itemId: v.string(),
  track: v.picklist(['individual', 'group']),
  productId: v.number(),
  roundId: v.number(),
  visitDate: v.string(),
  experiencers: v.array(experiencerSchema),
  leaders: v.array(leaderSchema),
  roomApplications: v.array(
    v.object({ componentId: v.number(), componentRoundId: v.number(), roomId: v.string(), appliedCount: v.number() }),
  ),
  additionalSession: v.boolean(),
  couponId: v.nullable(v.number()),
  organisation: v.nullable(organisationSchema),
  invited: v.boolean(),
  invitationCode: v.nullable(v.string()),
});

const labelsSchema = v.object({
  productName: v.string(),
  hall: v.picklist(HALLS),
  isBundle: v.boolean(),
  fixedHeadcount: v.boolean(),
  roundName: v.string(),
  startMinute: v.number(),
  endMinute: v.number(),
  component: v.optional(v.object({ componentId: v.number(), componentRoundId: v.number() })),
  reducedCategories: v.optional(v.array(v.string())),
  amounts: v.optional(
    v.object({
      listTotal: v.number(),
      payTotal: v.number(),
      people: v.array(v.object({ listPrice: v.number(), price: v.number() })),
    }),
  ),
});

/** An item to book with its words, as the browser's storage has it. */
export const listedItemSchema = v.object({ item: itemSchema, labels: labelsSchema });

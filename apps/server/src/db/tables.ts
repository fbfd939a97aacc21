/* Made by `npm run schema` from the migrated schema; a database test compares it. */

/** Columns of a table as the pool reads them. */
export type Row<Table extends keyof Tables, Column extends keyof Tables[Table]> = Pick<Tables[Table], Column>;

/** The same of a table that is joined where it has a row. */
export type Joined<Table extends keyof Tables, Column extends keyof Tables[Table]> = {
  readonly [Name in Column]: Tables[Table][Name] | null;
};

/** Every table with its columns; a CHECK that lists values makes a union. */
interface Tables {
  readonly account_recovery: {
    readonly recoveryId: number;
    readonly purpose: 'login-id' | 'password';
    readonly memberId: number | null;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly usedAt: number | null;
  };
  readonly account_recovery_link: {
    readonly tokenHash: Buffer;
    readonly recoveryId: number;
  };
  readonly admission: {
    readonly lineId: number;
    readonly experiencers: number;
    readonly leaders: number;
    readonly since: number;
    readonly scanKey: string;
  };
  readonly admission_conflict: {
    readonly scanKey: string;
    readonly beforeKey: string;
    readonly settled: boolean;
  };
  readonly admission_scan: {
    readonly scanKey: string;
    readonly reservationId: number;
    readonly kind: 'in' | 'undo' | 'again' | 'settle';
    readonly about: string | null;
    readonly heads: unknown;
    readonly day: string;
    readonly at: number;
    readonly gate: string;
    readonly device: string;
    readonly staffId: number;
    readonly listMadeAt: number | null;
    readonly receivedAt: number;
  };
  readonly another_day_link: {
    readonly tokenHash: Buffer;
    readonly offerId: number;
  };
  readonly another_day_offer: {
    readonly offerId: number;
    readonly reservationId: number;
    readonly state: 'open' | 'moved' | 'declined' | 'settled';
    readonly madeAt: number;
    readonly until: number;
    readonly answeredAt: number | null;
  };
  readonly another_day_offer_line: {
    readonly offerId: number;
    readonly lineId: number;
    readonly roundId: number;
    readonly visitDate: string;
  };
  readonly audit_entry: {
    readonly auditId: number;
    readonly at: number;
    readonly memberId: number | null;
    readonly action: string;
    readonly subject: string;
    readonly requestId: string | null;
    readonly facts: unknown;
  };
  readonly calendar_day: {
    readonly day: string;
    readonly kind: number;
    readonly name: string | null;
    readonly provisional: boolean;
  };
  readonly catalogue_change: {
    readonly tableName: string;
    readonly changedOn: string;
  };
  readonly catalogue_draft: {
    readonly draftId: number;
    readonly subject: string;
    readonly state: 'open' | 'proposed' | 'scheduled' | 'published' | 'discarded';
    readonly onVersion: number;
    readonly base: unknown;
    readonly entries: unknown;
    readonly revision: number;
    readonly begunBy: number;
    readonly begunAt: number;
    readonly savedBy: number;
    readonly savedAt: number;
    readonly dueAt: number | null;
    readonly reason: string | null;
    readonly publishedBy: number | null;
    readonly proposalId: number | null;
    readonly failure: string | null;
  };
  readonly catalogue_draft_revision: {
    readonly draftId: number;
    readonly revision: number;
    readonly entries: unknown;
    readonly savedBy: number;
    readonly savedAt: number;
  };
  readonly catalogue_english: {
    readonly korean: string;
    readonly english: string;
  };
  readonly catalogue_pending: {
    readonly onlyRow: boolean;
    readonly dueAt: number;
    readonly note: string;
    readonly tables: unknown;
    readonly madeOn: unknown;
    readonly failedAt: number | null;
    readonly failure: string | null;
  };
  readonly catalogue_version: {
    readonly version: number;
    readonly publishedAt: number;
    readonly note: string;
    readonly tables: unknown;
    readonly draftId: number | null;
    readonly publishedBy: number | null;
    readonly changes: unknown;
  };
  readonly closing: {
    readonly closingId: number;
    readonly day: string;
    readonly reach: 'park' | 'halls' | 'products' | 'rounds';
    readonly halls: readonly string[];
    readonly ids: readonly number[];
    readonly fromMinute: number | null;
    readonly ground: 'weather' | 'facility' | 'disease' | 'event' | 'other';
    readonly words: string | null;
    readonly offersDays: boolean;
    readonly proposalId: number | null;
    readonly reservations: number;
    readonly people: number;
    readonly state: 'proposed' | 'running' | 'paused' | 'done';
    readonly rounds: readonly number[];
    readonly componentRounds: readonly number[];
    readonly startedAt: number | null;
    readonly saleStoppedAt: number | null;
    readonly cancelledAt: number | null;
    readonly waitsEndedAt: number | null;
    readonly waits: number;
    readonly endedAt: number | null;
    readonly workedAt: number | null;
    readonly amount: number | null;
    readonly stoppedBy: number | null;
    readonly stopReason: string | null;
  };
  readonly closing_booking: {
    readonly closingId: number;
    readonly reservationId: number;
    readonly state: 'pending' | 'offered' | 'moved' | 'cancelled' | 'left';
    readonly why: 'already-in' | 'paid-at-desk' | 'deposit-in-part' | 'payment-in-review' | 'not-cancelled' | null;
    readonly way: string | null;
    readonly people: number;
    readonly amount: number;
    readonly refundId: string | null;
    readonly offerId: number | null;
    readonly tries: number;
    readonly endedAt: number | null;
  };
  readonly closing_moment: {
    readonly momentId: number;
    readonly closingId: number;
    readonly at: number;
    readonly moment:
      | 'proposed'
      | 'approved'
      | 'sale-stopped'
      | 'opened-again'
      | 'cancelled'
      | 'refunded'
      | 'told'
      | 'waits-ended'
      | 'compared'
      | 'paused'
      | 'resumed'
      | 'taken-up';
    readonly staffId: number | null;
    readonly count: number | null;
  };
  readonly closing_work: {
    readonly closingId: number;
    readonly why: string;
    readonly staffId: number;
    readonly since: number;
  };
  readonly compared_order: {
    readonly comparisonId: number;
    readonly orderNo: string;
  };
  readonly component: {
    readonly componentId: number;
    readonly hall: string;
    readonly name: string;
    readonly capacityMode: 'per-room' | 'per-round';
    readonly experiencerCapacity: number;
    readonly leaderCapacity: number | null;
    readonly removed: boolean;
  };
  readonly component_capacity: {
    readonly componentId: number;
    readonly fromDay: string;
    readonly experiencerCapacity: number;
    readonly leaderCapacity: number | null;
  };
  readonly component_room: {
    readonly componentId: number;
    readonly roomId: string;
    readonly capacity: number;
    readonly fromDay: string | null;
    readonly toDay: string | null;
  };
  readonly component_round: {
    readonly componentRoundId: number;
    readonly componentId: number;
    readonly name: string;
    readonly startMinute: number;
    readonly endMinute: number;
    readonly removed: boolean;
    readonly fromDay: string | null;
    readonly toDay: string | null;
  };
  readonly consent: {
    readonly consentId: number;
    readonly memberId: number;
    readonly purpose: string;
    readonly textVersion: string;
    readonly given: boolean;
    readonly at: number;
    readonly textId: number | null;
  };
  readonly consent_text: {
    readonly textId: number;
    readonly name: string;
    readonly document: unknown;
    readonly hash: Buffer;
    readonly firstAt: number;
  };
  readonly contact_change: {
    readonly contactChangeId: number;
    readonly memberId: number;
    readonly channel: 'mail' | 'phone';
    readonly contact: string;
    readonly oldContact: string;
    readonly codeDigests: readonly string[];
    readonly wrongTries: number;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly confirmedAt: number | null;
    readonly purpose: 'change' | 'proof';
  };
  readonly coupon: {
    readonly couponId: number;
    readonly kind: 'standard' | 'date-limited';
    readonly amount: number;
    readonly note: string;
    readonly hall: string | null;
    readonly useFrom: string | null;
    readonly useTo: string | null;
    readonly removed: boolean;
    readonly code: string | null;
    readonly productIds: readonly number[];
    readonly bookFrom: string | null;
    readonly bookTo: string | null;
    readonly totalLimit: number | null;
    readonly memberLimit: number;
  };
  readonly coupon_batch: {
    readonly batchId: number;
    readonly couponId: number;
    readonly madeAt: number;
  };
  readonly coupon_code: {
    readonly codeHash: Buffer;
    readonly batchId: number;
    readonly voidedAt: number | null;
  };
  readonly coupon_registration: {
    readonly registrationId: number;
    readonly couponId: number;
    readonly memberId: number | null;
    readonly codeHash: Buffer | null;
    readonly registeredAt: number;
  };
  readonly coupon_use: {
    readonly memberId: number;
    readonly couponId: number;
    readonly holdId: string | null;
    readonly lineId: number | null;
    readonly copy: number;
  };
  readonly deposit_account: {
    readonly attemptId: string;
    readonly bankCode: string;
    readonly bankName: string | null;
    readonly accountNumber: string | null;
    readonly holder: string | null;
    readonly secret: string | null;
    readonly dueAt: number;
    readonly issuedAt: number;
    readonly nextCheckAt: number;
    readonly version: number;
    readonly deposits: number;
    readonly closingSince: number | null;
    readonly expiredAt: number | null;
    readonly closedAt: number | null;
    readonly replacing: boolean;
    readonly replacedFor: number | null;
    readonly refundAccountKnown: boolean;
  };
  readonly desk_drawer: {
    readonly drawerId: number;
    readonly staffId: number;
    readonly openedAt: number;
    readonly floatWon: number;
    readonly closedAt: number | null;
    readonly closedBy: number | null;
    readonly counted: readonly number[] | null;
    readonly countedWon: number | null;
    readonly expectedWon: number | null;
    readonly note: string;
  };
  readonly desk_money: {
    readonly deskMoneyId: number;
    readonly reservationId: number;
    readonly staffId: number;
    readonly drawerId: number | null;
    readonly kind: 'payment' | 'refund';
    readonly way: 'cash' | 'card';
    readonly amount: number;
    readonly received: number | null;
    readonly approvalNo: string | null;
    readonly cashReceipt: string;
    readonly at: number;
  };
  readonly exception_date: {
    readonly productId: number;
    readonly day: string;
    readonly kind: 'open' | 'closed';
  };
  readonly family_person: {
    readonly familyPersonId: number;
    readonly memberId: number;
    readonly role: 'experiencer' | 'leader';
    readonly name: string;
    readonly birthDate: string | null;
    readonly grade: string | null;
    readonly email: string;
    readonly mobile: string;
    readonly position: number;
  };
  readonly favourite_product: {
    readonly memberId: number;
    readonly productId: number;
    readonly addedAt: number;
  };
  readonly hall: {
    readonly hall: string;
    readonly name: string;
    readonly shortName: string;
    readonly intro: string;
    readonly ageGuidance: string;
    readonly sameDayUntilMinute: number | null;
    readonly closedWeekdays: readonly number[];
    readonly inChooser: boolean;
    readonly position: number;
    readonly picturePath: string;
    readonly hasRooms: boolean;
    readonly agesFrom: number | null;
    readonly agesTo: number | null;
    readonly guidanceFrom: number | null;
    readonly guidanceTo: number | null;
    readonly ageCaution: boolean;
    readonly paidBeforeDay: boolean;
    readonly takesExperienceCard: boolean;
    readonly hasStreetFilter: boolean;
    readonly recountAfterCart: boolean;
    readonly colour: 'orange' | 'blue' | 'teal' | 'violet' | 'pink' | 'sky' | 'yellow' | 'olive';
    readonly removed: boolean;
  };
  readonly inquiry: {
    readonly inquiryId: number;
    readonly inquiryReference: number;
    readonly memberId: number;
    readonly reservationId: number | null;
    readonly topic: 'booking' | 'change' | 'payment' | 'visit' | 'group' | 'other';
    readonly body: string;
    readonly idempotencyKey: string;
    readonly askedAt: number;
    readonly language: 'ko' | 'en';
  };
  readonly inquiry_answer: {
    readonly inquiryId: number;
    readonly way: 'mail' | 'elsewhere';
    readonly body: string;
    readonly staffId: number;
    readonly answeredAt: number;
  };
  readonly invitation: {
    readonly code: string;
    readonly productId: number;
    readonly school: string;
    readonly bookingLimit: number | null;
    readonly untilDay: string | null;
  };
  readonly ledger_entry: {
    readonly entryId: number;
    readonly transferKey: string;
    readonly account:
      | 'provider-receivable'
      | 'sales'
      | 'refunds'
      | 'desk'
      | 'desk-cash'
      | 'desk-card'
      | 'drawer-difference';
    readonly amount: number;
    readonly attemptId: string | null;
    readonly reservationId: number | null;
    readonly at: number;
    readonly drawerId: number | null;
  };
  readonly line_room: {
    readonly lineId: number;
    readonly componentRoundId: number;
    readonly roomId: string;
    readonly appliedCount: number;
  };
  readonly login_session: {
    readonly tokenHash: Buffer;
    readonly memberId: number;
    readonly createdAt: number;
    readonly lastSeenAt: number;
    readonly expiresAt: number;
    readonly sessionKey: string;
    readonly browser: string;
    readonly byProvider: boolean;
    readonly provedAt: number | null;
  };
  readonly login_throttle: {
    readonly throttleKey: string;
    readonly failures: number;
    readonly windowStartedAt: number;
    readonly lastTriedAt: number | null;
  };
  readonly member: {
    readonly memberId: number;
    readonly publicId: string;
    readonly loginId: string;
    readonly passwordHash: string;
    readonly name: string;
    readonly email: string;
    readonly mobile: string;
    readonly birthDate: string | null;
    readonly organisationId: number | null;
    readonly createdAt: number;
    readonly withdrawnAt: number | null;
    readonly hasPassword: boolean;
    readonly toldByPhone: boolean;
    readonly toldByMail: boolean;
  };
  readonly member_coupon: {
    readonly memberId: number;
    readonly couponId: number;
    readonly copies: number;
  };
  readonly member_identity: {
    readonly issuer: string;
    readonly subject: string;
    readonly memberId: number;
    readonly linkedAt: number;
  };
  readonly message: {
    readonly messageId: number;
    readonly messageKey: string;
    readonly outboxId: number;
    readonly channel: 'mail' | 'phone';
    readonly state: 'waiting' | 'sent' | 'dropped' | 'needs-review';
    readonly dueAt: number;
    readonly availableAt: number;
    readonly tries: number;
    readonly leasedUntil: number | null;
    readonly providerRef: string | null;
    readonly via: 'mail' | 'alimtalk' | 'text' | null;
    readonly lastCode: string | null;
    readonly endedAt: number | null;
    readonly wordsId: number | null;
  };
  readonly message_words: {
    readonly wordsId: number;
    readonly kind: string;
    readonly version: number;
    readonly subject: string;
    readonly text: string;
    readonly subjectInEnglish: string;
    readonly textInEnglish: string;
    readonly writtenAt: number;
    readonly staffId: number;
    readonly reason: string;
    readonly registration: 'none' | 'in-review' | 'approved' | 'rejected';
    readonly templateCode: string | null;
    readonly rejectedFor: string | null;
    readonly liveAt: number | null;
    readonly droppedAt: number | null;
  };
  readonly no_show: {
    readonly participantId: number;
    readonly staffId: number;
    readonly markedAt: number;
  };
  readonly notice: {
    readonly noticeId: number;
    readonly hall: string | null;
    readonly kind: 'notice' | 'alert';
    readonly fromDay: string;
    readonly toDay: string;
    readonly title: string;
    readonly message: string;
    readonly link: string | null;
    readonly track: 'individual' | 'group' | null;
  };
  readonly operator_settings: {
    readonly onlyRow: boolean;
    readonly settings: unknown;
  };
  readonly organisation: {
    readonly organisationId: number;
    readonly name: string;
    readonly kind: 'school' | 'other';
    readonly postalCode: string;
    readonly basicAddress: string;
    readonly detailAddress: string;
    readonly grades: readonly string[];
    readonly removed: boolean;
  };
  readonly organisation_beginning: {
    readonly organisationId: number;
    readonly place: number;
    readonly rest: string;
    readonly initials: string;
  };
  readonly outbox: {
    readonly outboxId: number;
    readonly messageKey: string;
    readonly topic: string;
    readonly payload: unknown;
    readonly createdAt: number;
    readonly availableAt: number;
    readonly attempts: number;
    readonly sentAt: number | null;
    readonly lastError: string | null;
  };
  readonly paper_request: {
    readonly requestId: number;
    readonly reservationId: number;
    readonly kind: 'tax-invoice' | 'quote';
    readonly businessNumber: string | null;
    readonly requestedAt: number;
    readonly state: 'requested' | 'issued' | 'refused';
    readonly settledAt: number | null;
    readonly paperNumber: string | null;
    readonly issuedOn: string | null;
  };
  readonly park_day: {
    readonly day: string;
    readonly kind: 'open' | 'closed' | 'holiday';
    readonly name: string | null;
  };
  readonly park_opening: {
    readonly onlyRow: boolean;
    readonly begunAt: number;
    readonly begunBy: number;
    readonly openedAt: number | null;
    readonly openedBy: number | null;
  };
  readonly park_text: {
    readonly name: string;
    readonly language: 'ko' | 'en';
    readonly document: unknown;
  };
  readonly participant: {
    readonly participantId: number;
    readonly lineId: number;
    readonly position: number;
    readonly role: 'experiencer' | 'leader';
    readonly categoryId: string | null;
    readonly headcount: number;
    readonly name: string;
    readonly loginId: string;
    readonly grade: string;
    readonly className: string;
    readonly classNumber: string;
    readonly birthDate: string | null;
    readonly email: string;
    readonly mobile: string;
    readonly listPrice: number;
    readonly price: number;
    readonly addedRow: number | null;
  };
  readonly participant_room: {
    readonly participantId: number;
    readonly componentRoundId: number;
    readonly roomId: string;
  };
  readonly payment_attempt: {
    readonly attemptId: string;
    readonly memberId: number;
    readonly holdId: string | null;
    readonly track: 'individual' | 'group';
    readonly method: 'card' | 'bank-transfer' | 'virtual-account' | 'experience-card';
    readonly provider: string;
    readonly amount: number;
    readonly state:
      | 'created'
      | 'confirming'
      | 'awaiting-deposit'
      | 'paid'
      | 'declined'
      | 'abandoned'
      | 'expired'
      | 'needs-review'
      | 'refunding'
      | 'refunded';
    readonly booking: unknown;
    readonly target: 'new-booking' | 'existing-reservation';
    readonly targetReservationId: number | null;
    readonly providerKey: string | null;
    readonly confirmTries: number;
    readonly createdAt: number;
    readonly updatedAt: number;
    readonly expiresAt: number;
    readonly extended: boolean;
    readonly windowOpenedAt: number | null;
    readonly confirmingSince: number | null;
    readonly approvedAt: number | null;
    readonly failureCode: string | null;
    readonly failureMessage: string | null;
    readonly reviewReason:
      | 'charge-amount-differs'
      | 'charge-key-differs'
      | 'refund-account-unknown'
      | 'refund-holder-differs'
      | 'refund-account-refused'
      | 'refund-refused'
      | 'refund-charge-gone'
      | 'refund-keys-refused'
      | 'refund-incomplete'
      | 'refund-bank-failed'
      | 'refund-bank-failed-partly'
      | 'refund-bank-silent'
      | 'cancelled-at-provider'
      | 'part-cancelled-at-provider'
      | null;
    readonly cardIssuer: string | null;
    readonly cardNumberMasked: string | null;
    readonly approvalNo: string | null;
    readonly transferBank: string | null;
    readonly receiptUrl: string | null;
    readonly cashReceiptUrl: string | null;
    readonly peopleRemovedAt: number | null;
    readonly tracesRemovedAt: number | null;
    readonly refundClosesAt: number | null;
  };
  readonly payment_comparison: {
    readonly comparisonId: number;
    readonly provider: string;
    readonly fromDay: string;
    readonly toDay: string;
    readonly askedBy: 'night' | 'office';
    readonly step: 'pages' | 'ours' | 'done';
    readonly pageAfter: string | null;
    readonly transactions: number;
    readonly orders: number;
    readonly lookUps: number;
    readonly unanswered: number;
    readonly restarts: number;
    readonly startedAt: number;
    readonly leasedUntil: number;
    readonly finishedAt: number | null;
  };
  readonly payment_finding: {
    readonly findingId: number;
    readonly provider: string;
    readonly orderNo: string;
    readonly providerKey: string;
    readonly kind: 'unknown-here' | 'unknown-there' | 'amounts-differ' | 'payout-differs';
    readonly ours: number;
    readonly theirs: number;
    readonly foundAt: number;
    readonly settledAt: number | null;
    readonly ending: 'agrees' | 'settled' | null;
  };
  readonly payment_trial: {
    readonly trialId: string;
    readonly provider: string;
    readonly clientKey: string;
    readonly amount: number;
    readonly state: 'begun' | 'confirming' | 'paid' | 'refunded' | 'failed';
    readonly begunBy: number;
    readonly begunAt: number;
    readonly providerKey: string | null;
    readonly method: string | null;
    readonly paidAt: number | null;
    readonly refundedAt: number | null;
    readonly failure: string | null;
  };
  readonly payout_day: {
    readonly provider: string;
    readonly soldOn: string;
    readonly readAt: number;
  };
  readonly payout_record: {
    readonly provider: string;
    readonly transactionKey: string;
    readonly orderNo: string;
    readonly method: 'card' | 'bank-transfer' | 'virtual-account';
    readonly amount: number;
    readonly fee: number;
    readonly vat: number;
    readonly net: number;
    readonly soldOn: string;
    readonly paidOutOn: string;
  };
  readonly person_category: {
    readonly categoryId: string;
    readonly name: string;
    readonly kind: 'standard' | 'discount' | 'group-leader' | 'carer' | 'free-guardian';
    readonly discountPercent: number;
    readonly perBookingLimit: number | null;
    readonly experiencersEach: number | null;
    readonly note: string;
    readonly position: number;
    readonly removed: boolean;
  };
  readonly picture: {
    readonly hash: string;
    readonly wholeHash: string;
    readonly storedAt: number;
  };
  readonly picture_cut: {
    readonly hash: string;
    readonly name: string;
    readonly bytes: Buffer;
  };
  readonly pledge: {
    readonly pledgeNo: string;
    readonly reservationId: number;
    readonly organisationName: string;
    readonly phone: string;
    readonly headName: string;
    readonly postalCode: string;
    readonly basicAddress: string;
    readonly detailAddress: string;
    readonly applicantName: string;
    readonly applicantMobile: string;
    readonly writtenAt: number;
    readonly changedAt: number;
    readonly approvedAt: number | null;
    readonly approvedBy: number | null;
  };
  readonly price_row: {
    readonly priceRowId: number;
    readonly productId: number;
    readonly role: 'experiencer' | 'leader';
    readonly name: string;
    readonly fee: number;
    readonly additionalFee: number | null;
    readonly hidden: boolean;
    readonly fixed: boolean;
    readonly sharedPeople: string | null;
    readonly position: number;
    readonly removed: boolean;
    readonly fromDay: string | null;
    readonly toDay: string | null;
  };
  readonly price_row_category: {
    readonly priceRowId: number;
    readonly categoryId: string;
  };
  readonly product: {
    readonly productId: number;
    readonly hall: string;
    readonly name: string;
    readonly headline: string;
    readonly tracks: readonly ('individual' | 'group')[];
    readonly isBundle: boolean;
    readonly fixedHeadcount: boolean;
    readonly roomTotalLimit: number | null;
    readonly capacityMode: 'per-room' | 'per-round';
    readonly basePrice: number;
    readonly saleFrom: string;
    readonly saleTo: string;
    readonly includedWeekdays: readonly number[];
    readonly summary: string;
    readonly description: unknown;
    readonly target: string;
    readonly optionText: string;
    readonly durationMinutes: number;
    readonly grades: readonly string[];
    readonly streetId: string | null;
    readonly recommendedRank: number | null;
    readonly position: number;
    readonly picturePath: string;
    readonly invitationCode: string | null;
    readonly pledgeOnly: boolean;
    readonly sameDayCutoffMinute: number | null;
    readonly requiredConfirmation: string | null;
    readonly freeApplication: boolean;
    readonly refundUntil: 'round-start' | 'day-before';
    readonly removed: boolean;
    readonly invitationOnly: boolean;
  };
  readonly product_component: {
    readonly productId: number;
    readonly componentId: number;
    readonly position: number;
  };
  readonly proposed_refund_account: {
    readonly proposalId: number;
    readonly bankCode: string;
    readonly keyId: string;
    readonly sealed: string;
    readonly namedAt: number;
  };
  readonly provider_event: {
    readonly provider: string;
    readonly eventKey: string;
    readonly body: unknown;
    readonly receivedAt: number;
    readonly handledAt: number | null;
    readonly orderNo: string | null;
  };
  readonly provider_login: {
    readonly tokenHash: Buffer;
    readonly step: 'sent' | 'returned';
    readonly returnTo: string;
    readonly memberId: number | null;
    readonly nonce: string | null;
    readonly codeVerifier: string | null;
    readonly issuer: string | null;
    readonly subject: string | null;
    readonly name: string | null;
    readonly email: string | null;
    readonly mobile: string | null;
    readonly birthDate: string | null;
    readonly expiresAt: number;
    readonly again: boolean;
    readonly provider: string;
  };
  readonly refund: {
    readonly refundId: string;
    readonly attemptId: string;
    readonly amount: number;
    readonly method: 'card' | 'bank-transfer' | 'virtual-account' | 'experience-card';
    readonly key: string;
    readonly state: 'requested' | 'sent' | 'done' | 'failed' | 'needs-review';
    readonly reason: 'seats-gone' | 'not-owed' | 'given-back-at-provider' | 'lines-cancelled' | 'lines-changed';
    readonly tries: number;
    readonly requestedAt: number;
    readonly sentAt: number | null;
    readonly nextCheckAt: number | null;
    readonly doneAt: number | null;
    readonly transactionKey: string | null;
    readonly reviewReason:
      | 'refund-account-unknown'
      | 'refund-holder-differs'
      | 'refund-account-refused'
      | 'refund-refused'
      | 'refund-charge-gone'
      | 'refund-keys-refused'
      | 'refund-incomplete'
      | 'refund-bank-failed'
      | 'refund-bank-failed-partly'
      | 'refund-bank-silent'
      | 'cancelled-at-provider'
      | null;
    readonly turnAt: number | null;
  };
  readonly refund_account: {
    readonly refundId: string;
    readonly bankCode: string;
    readonly keyId: string;
    readonly sealed: string;
    readonly namedAt: number;
    readonly endedAt: number | null;
  };
  readonly refund_exception: {
    readonly lineId: number;
    readonly ground: 'bereavement' | 'infectious-disease' | 'illness-or-injury' | 'disaster-or-transport';
    readonly proofOn: string;
    readonly refundId: string;
    readonly decidedAt: number;
  };
  readonly refund_line: {
    readonly refundId: string;
    readonly lineId: number;
  };
  readonly registration: {
    readonly lineId: number;
    readonly keyHash: Buffer;
    readonly participantId: number;
    readonly registeredAt: number;
  };
  readonly registration_link: {
    readonly linkId: number;
    readonly lineId: number;
    readonly createdAt: number;
    readonly withdrawnAt: number | null;
  };
  readonly report_change: {
    readonly changeId: number;
    readonly day: string;
  };
  readonly report_day: {
    readonly day: string;
    readonly markedAt: number;
    readonly rolledAt: number | null;
  };
  readonly report_mail: {
    readonly staffId: number;
    readonly email: string;
    readonly since: number;
  };
  readonly report_row: {
    readonly day: string;
    readonly report:
      | 'seats'
      | 'came'
      | 'lead'
      | 'source'
      | 'wait'
      | 'earned'
      | 'paid'
      | 'refunded'
      | 'product-came'
      | 'product-earned'
      | 'product-moved';
    readonly hall: string;
    readonly track: 'individual' | 'group';
    readonly subject: string;
    readonly number: number;
    readonly whole: number;
    readonly won: number;
  };
  readonly reservation: {
    readonly reservationId: number;
    readonly reservationNo: string;
    readonly memberId: number;
    readonly track: 'individual' | 'group';
    readonly state: 'open' | 'cancelled';
    readonly paymentState: 'unpaid' | 'awaiting-deposit' | 'paid' | 'refunded';
    readonly pledgeState: 'none' | 'written';
    readonly status: string;
    readonly paymentMethod: 'card' | 'bank-transfer' | 'virtual-account' | 'experience-card' | null;
    readonly attemptId: string | null;
    readonly bookerName: string;
    readonly bookerEmail: string;
    readonly bookerMobile: string;
    readonly organisationId: number | null;
    readonly organisationName: string | null;
    readonly organisationKind: 'school' | 'other' | null;
    readonly organisationAddress: string | null;
    readonly organisationDetailAddress: string | null;
    readonly organisationGrades: readonly string[] | null;
    readonly gradeNames: string | null;
    readonly listTotal: number;
    readonly discountTotal: number;
    readonly payTotal: number;
    readonly idempotencyKey: string | null;
    readonly payDueAt: number | null;
    readonly paidAt: number | null;
    readonly createdAt: number;
    readonly peopleRemovedAt: number | null;
    readonly organisationPostalCode: string | null;
    readonly organisationPhone: string | null;
    readonly bookingReference: number;
    readonly freeOn: string | null;
    readonly freeSeats: number;
    readonly freeOrder: boolean;
    readonly language: 'ko' | 'en';
  };
  readonly reservation_line: {
    readonly lineId: number;
    readonly lineNo: string;
    readonly reservationId: number;
    readonly position: number;
    readonly productId: number;
    readonly productName: string;
    readonly hall: string;
    readonly isBundle: boolean;
    readonly capacityMode: 'per-room' | 'per-round';
    readonly roundId: number;
    readonly roundName: string;
    readonly startMinute: number;
    readonly endMinute: number;
    readonly visitDate: string;
    readonly experiencerCount: number;
    readonly leaderCount: number;
    readonly listAmount: number;
    readonly discountAmount: number;
    readonly amount: number;
    readonly additionalSession: boolean;
    readonly couponId: number | null;
    readonly invited: boolean;
    readonly state: 'open' | 'cancelled';
    readonly cancelledAt: number | null;
    readonly peopleRemovedAt: number | null;
    readonly soldTerms: unknown;
    readonly invitationCode: string | null;
  };
  readonly reservation_line_seat: {
    readonly lineId: number;
    readonly stockId: number;
    readonly quantity: number;
  };
  readonly reservation_note: {
    readonly noteId: number;
    readonly reservationId: number;
    readonly text: string;
    readonly staffId: number;
    readonly writtenAt: number;
  };
  readonly retention_run: {
    readonly rule: string;
    readonly ranAt: number;
    readonly removed: number;
    readonly removedAt: number | null;
    readonly removedInAll: number;
    readonly failedAt: number | null;
    readonly failure: string | null;
  };
  readonly room: {
    readonly roomId: string;
    readonly hall: string;
    readonly streetId: string;
    readonly name: string;
    readonly description: string;
    readonly recommended: boolean;
    readonly picturePath: string;
    readonly position: number;
    readonly removed: boolean;
  };
  readonly room_capacity: {
    readonly componentId: number;
    readonly roomId: string;
    readonly fromDay: string;
    readonly capacity: number;
  };
  readonly round: {
    readonly roundId: number;
    readonly productId: number;
    readonly name: string;
    readonly startMinute: number;
    readonly endMinute: number;
    readonly position: number;
    readonly removed: boolean;
    readonly fromDay: string | null;
    readonly toDay: string | null;
  };
  readonly round_closing: {
    readonly componentRoundId: number;
    readonly visitDate: string;
    readonly reason: string;
    readonly staffId: number;
    readonly closedAt: number;
  };
  readonly round_component: {
    readonly roundId: number;
    readonly componentRoundId: number;
  };
  readonly seat_hold: {
    readonly holdId: string;
    readonly memberId: number;
    readonly state: 'active' | 'converted' | 'released' | 'lapsed';
    readonly createdAt: number;
  };
  readonly seat_hold_seat: {
    readonly holdId: string;
    readonly stockId: number;
    readonly quantity: number;
  };
  readonly seat_release: {
    readonly releaseId: number;
    readonly componentRoundId: number;
    readonly visitDate: string;
    readonly quantity: number;
  };
  readonly seat_stock: {
    readonly stockId: number;
    readonly kind: 'experiencer' | 'leader' | 'room';
    readonly componentRoundId: number;
    readonly visitDate: string;
    readonly roomId: string | null;
    readonly capacity: number;
    readonly held: number;
    readonly sold: number;
    readonly shrinksTo: number | null;
  };
  readonly site_secret: {
    readonly name: string;
    readonly secret: Buffer;
  };
  readonly spent_login_proof: {
    readonly proofHash: Buffer;
    readonly expiresAt: number;
  };
  readonly staff_entry: {
    readonly entryId: number;
    readonly at: number;
    readonly staffId: number | null;
    readonly role: string | null;
    readonly address: string | null;
    readonly act: string;
    readonly kind: 'act' | 'look' | 'login';
    readonly subjects: readonly string[];
    readonly reason: string | null;
    readonly requestId: string | null;
    readonly facts: unknown;
    readonly pressKey: string | null;
  };
  readonly staff_entry_month: {
    readonly month: string;
    readonly acts: number;
    readonly looks: number;
    readonly logins: number;
  };
  readonly staff_invitation: {
    readonly tokenHash: Buffer;
    readonly staffId: number;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly passwordHash: string | null;
    readonly totpSealed: string | null;
    readonly totpKeyId: string | null;
  };
  readonly staff_member: {
    readonly staffId: number;
    readonly loginId: string;
    readonly name: string;
    readonly role: 'reception' | 'programme' | 'counsel' | 'finance' | 'admin';
    readonly state: 'invited' | 'active' | 'stopped';
    readonly passwordHash: string | null;
    readonly totpSealed: string | null;
    readonly totpKeyId: string | null;
    readonly totpSince: number | null;
    readonly totpStep: number;
    readonly createdAt: number;
    readonly lastSeenAt: number | null;
  };
  readonly staff_notice: {
    readonly noticeId: number;
    readonly text: string;
    readonly audience: readonly string[];
    readonly staffId: number;
    readonly writtenAt: number;
  };
  readonly staff_passkey: {
    readonly credentialId: string;
    readonly passkeyKey: string;
    readonly staffId: number;
    readonly name: string;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly transports: readonly string[];
    readonly createdAt: number;
    readonly lastUsedAt: number | null;
  };
  readonly staff_proposal: {
    readonly proposalId: number;
    readonly kind: string;
    readonly facts: unknown;
    readonly reason: string;
    readonly proposedBy: number;
    readonly proposedAt: number;
    readonly state: 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired';
    readonly decidedBy: number | null;
    readonly decidedAt: number | null;
    readonly note: string;
  };
  readonly staff_recovery_code: {
    readonly staffId: number;
    readonly codeHash: Buffer;
    readonly usedAt: number | null;
  };
  readonly staff_review: {
    readonly month: string;
    readonly staffId: number;
    readonly at: number;
    readonly note: string;
  };
  readonly staff_session: {
    readonly tokenHash: Buffer;
    readonly sessionKey: string;
    readonly staffId: number;
    readonly stage: 'code' | 'open';
    readonly createdAt: number;
    readonly lastSeenAt: number;
    readonly expiresAt: number;
    readonly freshAt: number | null;
    readonly challenge: string | null;
    readonly browser: string;
    readonly address: string;
  };
  readonly stock_change: {
    readonly changeId: number;
    readonly tableName: string;
  };
  readonly stock_pass: {
    readonly onlyRow: boolean;
    readonly firstDay: string | null;
    readonly nextDay: string | null;
    readonly opened: number;
    readonly changed: number;
    readonly finishedAt: number | null;
  };
  readonly street: {
    readonly streetId: string;
    readonly hall: string;
    readonly name: string;
    readonly parentStreetId: string | null;
    readonly zone: 'A' | 'B' | 'C' | 'D' | 'E' | null;
    readonly position: number;
    readonly removed: boolean;
  };
  readonly verification: {
    readonly reservationId: number;
    readonly organisationName: string;
    readonly organisationPhone: string;
    readonly postalCode: string;
    readonly basicAddress: string;
    readonly detailAddress: string;
    readonly writerName: string;
    readonly writerMobile: string;
    readonly discounted: readonly number[];
    readonly exempt: readonly number[];
    readonly writtenAt: number;
    readonly changedAt: number;
  };
  readonly visit_notice: {
    readonly noticeId: number;
    readonly staffId: number;
    readonly sentAt: number;
    readonly visitDate: string;
    readonly roundIds: readonly number[];
    readonly rounds: readonly string[];
    readonly words: string;
    readonly wordsInEnglish: string | null;
    readonly reason: string;
    readonly reservations: number;
    readonly people: number;
  };
  readonly waitlist_decision: {
    readonly decisionId: number;
    readonly requestId: number;
    readonly kind: 'whole' | 'part' | 'passed';
    readonly seats: number;
    readonly cameBack: number;
    readonly free: number;
    readonly at: number;
  };
  readonly waitlist_request: {
    readonly requestId: number;
    readonly requestNo: string;
    readonly memberId: number;
    readonly track: 'individual' | 'group';
    readonly productId: number;
    readonly roundId: number;
    readonly visitDate: string;
    readonly headcount: number;
    readonly name: string;
    readonly phone: string;
    readonly state: 'waiting' | 'offered' | 'part-offered' | 'ended';
    readonly endReason: 'withdrawn' | 'booked' | 'over' | 'too-late' | 'not-sold' | null;
    readonly wholeOnly: boolean;
    readonly asksForPart: boolean;
    readonly offeredSeats: number;
    readonly offeredAt: number | null;
    readonly requestedAt: number;
    readonly endedAt: number | null;
    readonly peopleRemovedAt: number | null;
    readonly invitationCode: string | null;
    readonly language: 'ko' | 'en';
  };
}

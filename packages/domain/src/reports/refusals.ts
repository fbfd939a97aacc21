/** Refusals of 통계. */
export type ReportRejection = { readonly code: 'report.days-wrong' | 'report.email-wrong'; readonly field: string };

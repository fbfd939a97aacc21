/** Refusals of 통계. */
export type ReportRejection = { readonly code: 'report.days-wrong'; readonly field: string };

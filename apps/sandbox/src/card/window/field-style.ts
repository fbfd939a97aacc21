/** Style of text fields and selects. The receipt's number is shown only where a receipt is wanted. */
export const fieldStyle = `
.field{margin:0;display:grid;gap:4px}
.field+.field,.cards+.field,fieldset+.field{margin-top:12px}
.field label{font-weight:500}
.field input,.field select{width:100%;min-height:48px;padding:8px 14px;border:1px solid #8a94a3;border-radius:12px;background:#fff;color:inherit;font:inherit}
.field input:focus-visible,.field select:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
.field [aria-invalid]{border-color:#a3230a;box-shadow:inset 0 0 0 1px #a3230a}
.cards.three{grid-template-columns:repeat(3,1fr)}
.receipt:has([value='미발행']:checked) .field{display:none}
fieldset+details{margin-top:12px}
@media (max-width:439px){.cards.three{grid-template-columns:1fr}}
`;

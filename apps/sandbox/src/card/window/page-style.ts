/** Style of the window and the receipt: one sheet of paper on a calm ground, 360 px and wider. */
export const pageStyle = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#eef1f5;color:#1d2430;font:16px/1.5 Pretendard,'Noto Sans KR','Noto Sans CJK KR','Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all;overflow-wrap:anywhere}
.sheet{position:relative;width:100%;max-width:520px;margin:0 auto;min-height:100vh;background:#fff;display:flex;flex-direction:column}
header{min-height:60px;padding:0 76px 0 20px;border-bottom:1px solid #e4e8ee;display:flex;align-items:center}
.brand{display:flex;align-items:center;gap:10px;margin:0;font-size:18px;font-weight:700;letter-spacing:-.02em}
.brand svg{flex:none}
.close{position:absolute;top:8px;right:12px;min-width:44px;min-height:44px;border:0;border-radius:10px;background:none;color:#454f5f;font:inherit;font-size:15px;text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.note{margin:-16px -20px 16px;padding:8px 20px;background:#fff6e0;color:#6b4700;font-size:14px}
main{padding:16px 20px;flex:1}
h2{margin:28px 0 12px;font-size:17px;letter-spacing:-.02em}
.order{margin:0;padding:12px 20px;border-radius:16px;background:#f6f8fb}
.order div{display:flex;justify-content:space-between;gap:16px}
.order dt{color:#555f70;flex:none}
.order dd{margin:0;text-align:right;font-weight:500}
.order div+div{margin-top:2px}
.order .sum{margin-top:8px;padding-top:8px;border-top:1px solid #dfe4eb;align-items:baseline}
.order .sum dd{font-size:24px;font-weight:800;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
fieldset{margin:20px 0 0;padding:0;border:0;min-width:0}
legend{padding:0;margin-bottom:8px;font-size:17px;font-weight:700;letter-spacing:-.02em}
legend small{display:block;margin-top:2px;font-size:14px;font-weight:400;color:#555f70}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.cards.wide{grid-template-columns:1fr}
.choice{position:relative;display:flex;align-items:center;gap:10px;min-height:48px;padding:8px 14px;border:1px solid #cbd2dc;border-radius:12px;cursor:pointer}
.choice:hover{background:#f6f8fb}
.choice input{flex:none;width:20px;height:20px;margin:0;accent-color:#256ef4}
.choice:has(input:checked){border-color:#256ef4;background:#eef4ff;box-shadow:inset 0 0 0 1px #256ef4}
.choice:has(input:focus-visible){outline:3px solid #0b50d0;outline-offset:2px}
.choice small{display:block;color:#555f70;font-size:14px}
details{margin-top:8px;border:1px solid #cbd2dc;border-radius:12px}
details fieldset{margin:0;padding:0 14px 14px}
summary{min-height:48px;padding:12px 14px;cursor:pointer;font-weight:600}
.agree{margin-top:16px}
.terms{margin:8px 0 0;padding:0 4px;color:#555f70;font-size:14px}
.wrong{margin:0 0 16px;padding:12px 14px;border-radius:12px;background:#fdeeea;color:#a3230a;font-weight:600}
.buttons{margin:16px -20px -16px;padding:12px 20px;border-top:1px solid #e4e8ee;background:#fff;display:grid;gap:8px;grid-template-columns:1fr 1fr}
button.main,button.plain,a.main{min-height:52px;padding:0 16px;border-radius:12px;font:inherit;font-weight:700;cursor:pointer}
button.main{grid-column:1/-1;border:0;background:#0b50d0;color:#fff;font-size:18px}
button.main:hover{background:#083fa6}
button.plain{border:1px solid #b4bdc9;background:#fff;color:#1d2430;font-weight:600;font-size:15px}
button:focus-visible,summary:focus-visible,a:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
.after{padding:64px 20px;text-align:center}
a.main{display:inline-block;background:#0b50d0;color:#fff;line-height:52px;text-decoration:none}
.after h1{font-size:22px;letter-spacing:-.02em}
.slip{max-width:420px;margin:24px auto;padding:28px 24px;background:#fff;border-radius:16px}
.slip h1{margin:0 0 4px;font-size:20px}
.slip table{width:100%;margin-top:20px;border-collapse:collapse;font-variant-numeric:tabular-nums}
.slip th{padding:8px 12px 8px 0;text-align:left;font-weight:400;color:#555f70;white-space:nowrap;vertical-align:top}
.slip td{padding:8px 0;text-align:right}
.slip tr:has(+.sum)>*{padding-bottom:14px}
.slip .sum th,.slip .sum td{border-top:1px solid #dfe4eb;padding-top:14px;color:#1d2430;font-weight:800;font-size:18px}
.slip p{color:#555f70;font-size:14px}
@media (min-width:440px){.buttons{grid-template-columns:1fr auto auto}button.main{grid-column:auto}}
@media (min-height:480px){html{scroll-padding-bottom:140px}.buttons{position:sticky;bottom:0}}
@media (min-width:560px){.buttons{border-radius:0 0 20px 20px}.sheet{margin:32px auto;min-height:0;border-radius:20px;box-shadow:0 12px 40px rgb(20 40 80/.12)}}
@media (max-width:359px){.cards{grid-template-columns:1fr}}
@media (forced-colors:active){.choice:has(input:checked){outline:2px solid}}
@media print{body{background:#fff}.slip{margin:0;max-width:none}.slip button{display:none}}
`;

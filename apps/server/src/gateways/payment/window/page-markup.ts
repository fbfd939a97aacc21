const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f8fb;color:#1e2124;font:17px/1.6 Pretendard,'Noto Sans KR','Noto Sans CJK KR',sans-serif;word-break:keep-all}
main{padding:24px;text-align:center}
h1{margin:0;font-size:21px;letter-spacing:-.02em}
button{margin:4px}
button,a.button{display:inline-block;min-height:52px;padding:0 20px;border:1px solid #0b50d0;border-radius:12px;background:#0b50d0;color:#fff;font:inherit;font-weight:700;line-height:50px;text-decoration:none;cursor:pointer}
#stop{background:#fff;color:#1e2124;border-color:#b4bdc9}
:focus-visible{outline:3px solid #0b50d0;outline-offset:2px}
[hidden]{display:none}
`;

interface BarePage {
  readonly language: 'ko' | 'en';
  readonly title: string;
  /** HTML with escaped texts. */
  readonly body: string;
  readonly script: string;
  readonly nonce: string;
}

/** An intermediate page with one inline style and one inline script, both allowed by nonce. */
export function page({ language, title, body, script, nonce }: BarePage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
<script nonce="${nonce}">(() => {
${script}
})();</script>
</body>
</html>
`;
}

/** JSON for an inline script; its text can't end the script element. */
export function scriptData(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Who the page's head says runs the site, for what is drawn before the operator's record is there. */
export const namesInHead = (): { readonly parkName: string; readonly foundationName: string } => ({
  parkName: named('application-name'),
  foundationName: named('author'),
});

const named = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

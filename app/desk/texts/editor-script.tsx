/** The script of the editor, which the page does without. `address`: its file in the build; `null`: there is none. */
export function EditorScript({ address }: { address: string | null }) {
  const source = import.meta.env.DEV ? "/app/browser/member.ts" : address;
  return source && <script type="module" src={source} />;
}

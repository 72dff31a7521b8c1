/**
 * Colours stand in each element, because some mail programs drop style sheets; those for a dark screen stand in one,
 * over classes, because only a style sheet can ask for it.
 */
const LIGHT = { page: '#ffffff', text: '#16202b', quiet: '#4a5866', line: '#d5dce3', link: '#0b4a6f' };
const DARK = { page: '#12181f', text: '#e8edf2', quiet: '#a9b6c3', line: '#35424f', link: '#8fc7ee' };
const FONT = 'system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

export const STYLE = {
  page: `margin:0;padding:24px 16px;background:${LIGHT.page};font:16px/1.5 ${FONT};color:${LIGHT.text}`,
  column: 'max-width:560px;margin:0 auto;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px',
  link: `color:${LIGHT.link}`,
  /** A target for a thumb, in a list of values or of ways to reach us. */
  tap: `display:inline-block;padding:10px 24px 10px 0;color:${LIGHT.link}`,
  button:
    'display:inline-block;margin:0 8px 8px 0;padding:14px 22px;border-radius:8px;background:#0b4a6f;color:#ffffff;font-weight:700;text-decoration:none',
  code: 'margin:0 0 16px;font:700 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;overflow-wrap:anywhere',
  headline: `margin:0 0 16px;font:700 20px/1.4 ${FONT}`,
  heading: `margin:24px 0 8px;padding:16px 0 0;border-top:1px solid ${LIGHT.line};font:700 18px/1.4 ${FONT}`,
  label: `margin:0;color:${LIGHT.quiet};font-size:14px`,
  value: 'margin:0 0 12px',
} as const;

/** Gmail reads the media query in its own application; where it is not read, the mail stays light. */
export const DARK_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important;color:${DARK.text}!important}
.link{color:${DARK.link}!important}
.quiet{color:${DARK.quiet}!important}
.line{border-color:${DARK.line}!important}
}`;

import { BUSINESS } from '#contract/business.ts';
import { FOOTER } from '../../content/navigation.ts';

/** What the state requires on every page of a mover: the permit numbers, and a link to the privacy notice. */
export function LegalLine() {
  return (
    <p>
      {BUSINESS.calT} · {BUSINESS.usDot} · <a href="/#privacy">{FOOTER.privacy}</a>
    </p>
  );
}

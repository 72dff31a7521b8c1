import { TRAP_NAME, TRAPPED } from '#contract/held-quotes.ts';
import { newUuid } from '#contract/new-uuid.ts';
import { bindQuoteForm } from '../quote/bind-quote-form.ts';
import { cityBefore } from '../quote/city-hint.ts';
import { createDraftStore } from '../quote/draft-store.ts';
import { byId } from '../quote/quote-form-dom.ts';
import { sendQuote } from '../quote/send-quote.ts';
import { bindArrivals } from '../shell/arrival.ts';
import { bindDrawer } from '../shell/drawer.ts';
import { hasStoredSession } from '../shell/session-hint.ts';
import { bindToasts } from '../shell/toasts.ts';
import { deviceStorage } from './device.ts';

const now = () => Date.now();

function showCity(): void {
  const nameOf = (path: string) => document.querySelector(`#menu a[href="${CSS.escape(path)}"]`)?.textContent;
  const place = cityBefore(document.referrer, location.origin, nameOf);
  if (!place) return;
  const hint = byId('currentAddress-hint');
  hint.textContent = (hint.dataset.in ?? '').replace('{place}', place);
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function showSignOut(): void {
  byId('sign-out').hidden = !hasStoredSession(storedKeys());
}

if ('popover' in HTMLElement.prototype) bindDrawer(byId('menu'));
bindArrivals();
showCity();
showSignOut();
addEventListener('pageshow', showSignOut);

const form = byId('quote');
if (form instanceof HTMLFormElement) {
  const draft = createDraftStore({ storage: deviceStorage(() => localStorage), now, newKey: newUuid });
  bindQuoteForm(form, {
    draft,
    toasts: bindToasts(deviceStorage(() => sessionStorage)),
    send: (attempt) =>
      sendQuote(attempt, {
        fetch,
        now,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        // A restored draft was not filled in just now: it is sent as fast as a robot's.
        took: () => (Object(form)[TRAP_NAME].value ? TRAPPED : performance.now() + draft.age()).toFixed(),
      }),
  });
}

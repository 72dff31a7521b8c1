import type { SpamSign } from '#contract/held-quotes.ts';
import { HELD_DAYS } from '#contract/retention.ts';

/** What the card of a request that looks like spam says. */
export const HELD_QUOTE = {
  badge: 'Held as likely spam',
  show: 'Show',
  hide: 'Hide',
  why: 'Why: {signs}.',
  signs: {
    hidden_field: 'it filled in a field that people do not see',
    filled_at_once: 'the form was filled in within seconds',
    no_fill_time: 'it was not sent by our form',
    links: 'it contains links',
    markup: 'it contains code of web pages',
    selling_words: 'it offers something for sale',
    odd_name: 'the name is not a name',
    no_move: 'it says nothing about a move',
    same_text: 'the same text came many times that day',
    same_sender: 'the same sender sent many within an hour',
    many_in_all: 'far more came in that hour than usual',
  } satisfies Record<SpamSign, string>,
  unknownSign: 'it looks unlike a request',
  kept: `Nobody has to answer it. It goes by itself on {date}, after ${HELD_DAYS} days.`,
  release: 'Not spam',
  releasing: 'Releasing...',
  remove: 'Remove',
  removing: 'Removing...',
  alike: {
    released: {
      label: 'Release all like this',
      question: 'Release all that came from this sender or with this text? You get a mail for each.',
      ofSigns: 'Release all of that day that look like spam for the same reasons? You get a mail for each.',
      confirm: 'Release all',
    },
    removed: {
      label: 'Remove all like this',
      question: 'Remove all that came from this sender or with this text?',
      ofSigns: 'Remove all of that day that look like spam for the same reasons?',
      confirm: 'Remove all',
    },
    cancel: 'No',
  },
  removed: `Removed, and kept for ${HELD_DAYS} days.`,
  undo: 'Undo',
  undoing: 'Undoing...',
  notices: {
    released: {
      tone: 'success',
      title: 'Released',
      text: 'It is a request like any other now; the mails go out within minutes.',
    },
    releasedAll: {
      tone: 'success',
      title: 'Released: {count}',
      text: 'They are requests like any other now; the mails go out within minutes.',
    },
    removedAll: {
      tone: 'success',
      title: 'Removed: {count}',
      text: 'They are in no list and no counter any more.',
    },
    restoredAll: { tone: 'success', title: 'Back in the list: {count}', text: 'They are held as before.' },
    failed: { tone: 'destructive', title: 'Not saved', text: 'Please try again.' },
    busy: {
      tone: 'destructive',
      title: 'Not done yet',
      text: 'It arrived a moment ago and is still being counted. Try again in a minute.',
    },
  },
} as const;

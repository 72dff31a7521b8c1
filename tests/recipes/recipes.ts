import { CITY } from './city.ts';
import { ENDPOINT } from './endpoint.ts';
import { FIELD } from './field.ts';
import { MAIL } from './mail.ts';
import { NOTICE } from './notice.ts';
import type { Recipe } from './recipe.ts';
import { RENAME } from './rename.ts';
import { SCHEDULED_FUNCTION } from './scheduled-function.ts';
import { SCREEN } from './screen.ts';
import { STREAM_CONSUMER } from './stream-consumer.ts';
import { TABLE_AND_TAB } from './table-and-tab.ts';

/** Each recipe of the README, and how many production files it touches. */
export const RECIPES: readonly (readonly [Recipe, number])[] = [
  [FIELD, 3],
  [ENDPOINT, 5],
  [TABLE_AND_TAB, 10],
  [STREAM_CONSUMER, 3],
  [MAIL, 2],
  [SCHEDULED_FUNCTION, 3],
  [SCREEN, 3],
  [CITY, 4],
  [NOTICE, 2],
  [RENAME, 1],
];

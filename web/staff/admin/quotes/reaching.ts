/** How somebody reaches the customer from a card. */
export type Reaching = 'call' | 'text' | 'mail';

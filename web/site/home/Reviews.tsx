import { styled } from '@mui/material/styles';
import type { Rating, Review } from '#contract/business-proof.ts';
import { ratingLine, reviewSource } from '../../content/reviews.ts';
import { SERIF } from '../../theme/typography.ts';

/** On a phone one beside the other, to be swiped; three columns where there is room. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: theme.spacing(2, 0, 3),
  '& blockquote': {
    margin: 0,
    paddingLeft: 16,
    borderLeft: `4px solid ${theme.vars.palette.scene.poppy}`,
    scrollSnapAlign: 'start',
  },
  '& p': { fontFamily: SERIF },
  '& cite': { ...theme.typography.body2, display: 'block', marginTop: 6 },
  [theme.breakpoints.down('sm')]: {
    gridAutoFlow: 'column',
    gridAutoColumns: '88%',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    '& p': theme.typography.body2,
  },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: theme.spacing(4) },
}));

interface ReviewsProps {
  /** Names the row, in which a keyboard can scroll. */
  readonly label: string;
  readonly reviews: readonly Review[];
  readonly rating?: Rating | undefined;
}

/** What customers wrote, each with where it can be read, and the average with its count and day. */
export function Reviews({ label, reviews, rating }: ReviewsProps) {
  return (
    <>
      {reviews.length > 0 && (
        <Row role="group" aria-label={label} tabIndex={0}>
          {reviews.map((review) => (
            <blockquote key={review.text}>
              <p>{review.text}</p>
              <cite>{reviewSource(review)}</cite>
            </blockquote>
          ))}
        </Row>
      )}
      {rating !== undefined && <p>{ratingLine(rating)}</p>}
    </>
  );
}

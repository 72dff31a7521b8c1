import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { LinkList } from '../../components/LinkList.tsx';
import { Fold } from '../../components/Questions.tsx';
import { EMAIL_HREF, PHONE_HREF } from '../../content/contact.ts';
import { PRIVACY } from '../../content/privacy.ts';

/** Every public page links to this notice by its hash, which opens it. */
export function Privacy() {
  return (
    <Container maxWidth="lg">
      <Fold id="privacy">
        <summary>
          <Typography variant="h3" component="h2">
            {PRIVACY.heading}
          </Typography>
        </summary>
        <p>{PRIVACY.since}</p>
        {PRIVACY.items.map(({ title, text }) => (
          <div key={title}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <p>{text}</p>
          </div>
        ))}
        <Typography variant="h4" component="h3">
          {PRIVACY.reach}
        </Typography>
        <LinkList>
          <li>
            <a href={PHONE_HREF}>{BUSINESS.phone}</a>
          </li>
          <li>
            <a href={EMAIL_HREF}>{BUSINESS.email}</a>
          </li>
        </LinkList>
      </Fold>
    </Container>
  );
}

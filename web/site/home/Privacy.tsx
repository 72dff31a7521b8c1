import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BUSINESS } from '#contract/business.ts';
import { LinkList } from '../../components/LinkList.tsx';
import { Section } from '../../components/Section.tsx';
import { EMAIL_HREF, PHONE_HREF } from '../../content/contact.ts';
import { PRIVACY } from '../../content/privacy.ts';

const Items = styled('div')(({ theme }) => ({
  display: 'grid',
  columnGap: theme.spacing(6),
  rowGap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** Every public page links to this section by its hash. */
export function Privacy() {
  return (
    <Section
      id="privacy"
      heading={PRIVACY.heading}
      ground="mist"
      layout="aside"
      minor
      below={
        <Typography variant="body2" sx={{ mt: 1 }}>
          {PRIVACY.since}
        </Typography>
      }
    >
      <Items>
        {PRIVACY.items.map(({ title, text }) => (
          <div key={title}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography variant="body2">{text}</Typography>
          </div>
        ))}
        <div>
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
        </div>
      </Items>
    </Section>
  );
}

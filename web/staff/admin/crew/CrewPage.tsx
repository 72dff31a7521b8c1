import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BUSINESS } from '#contract/business.ts';
import { phoneHref, withCountryCode } from '#contract/contact-links.ts';
import type { Job } from '#contract/job-schemas.ts';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { CREW_DAY } from '../../../content/crew.ts';
import type { AuthUser } from '../../auth/auth-session.ts';
import { Icon } from '../../shared/Icon.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { useTitle } from '../../shared/use-title.ts';
import { useServices } from '../../shell/staff-services.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { ListToolbar } from '../ListToolbar.tsx';
import { createDashboardClient } from '../query-client.ts';
import { formatDate } from '../quotes/appointment-words.ts';
import { StaffFrame } from '../StaffFrame.tsx';
import { JobCard } from './JobCard.tsx';
import { useJobs } from './use-jobs.ts';

const Jobs = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Office = styled('p')(({ theme }) => ({
  margin: theme.spacing(3, 0, 0),
  '& a': {
    display: 'inline-flex',
    gap: 8,
    alignItems: 'center',
    minHeight: 56,
    padding: theme.spacing(0, 2),
    fontWeight: 650,
    textDecoration: 'none',
    color: theme.vars.palette.primary.main,
    border: '2px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
  },
  '@media print': { display: 'none' },
}));

/** What is done is not what somebody in a truck looks for. */
const stillToDoFirst = (jobs: readonly Job[]) =>
  jobs.toSorted((one, other) => Number(one.is_done) - Number(other.is_done));

function Day({ query }: { readonly query: ReturnType<typeof useJobs> }) {
  const { data } = query;
  if (data === undefined)
    return (
      <EmptyNote query={query} unreadable={CREW_DAY.failed}>
        {CREW_DAY.empty}
      </EmptyNote>
    );
  const { jobs } = data;
  return (
    <>
      <ListToolbar query={query}>
        <Typography variant="h3" component="h2">
          {interpolate(CREW_DAY.heading, { date: formatDate(data.date) })}
        </Typography>
      </ListToolbar>
      {jobs.length === 0 ? (
        <Typography sx={{ my: 3 }}>{CREW_DAY.empty}</Typography>
      ) : (
        <Jobs aria-label={CREW_DAY.list}>
          {stillToDoFirst(jobs).map((job) => (
            <JobCard key={job.reference} job={job} />
          ))}
        </Jobs>
      )}
    </>
  );
}

function CrewContent({ user }: { readonly user: AuthUser }) {
  const query = useJobs();
  const { letGo } = useServices();
  // Who was a dispatcher yesterday has what the dashboard kept on this device: a crew reads today alone.
  useEffect(() => void letGo('ended'), [letGo]);
  useTitle(interpolate(ADMIN_SCREEN.title, { place: CREW_DAY.title }));
  return (
    <StaffFrame user={user} error={query.error}>
      <Container
        component="main"
        id="content"
        tabIndex={-1}
        maxWidth="lg"
        sx={{ px: { xs: 1.5, sm: 3 }, pb: 6, outline: 'none' }}
      >
        <Day query={query} />
        <Office>
          <a href={withCountryCode(phoneHref(BUSINESS.phone))}>
            <Icon name="phone" />
            {CREW_DAY.office}, {BUSINESS.phone}
          </a>
        </Office>
      </Container>
    </StaffFrame>
  );
}

/** The day of a crew: the moves and visits of today, to be read in a truck. */
export function CrewPage({ user }: { readonly user: AuthUser }) {
  const services = useServices();
  const [client] = useState(() => createDashboardClient(services));
  return (
    <QueryClientProvider client={client}>
      <CrewContent user={user} />
    </QueryClientProvider>
  );
}

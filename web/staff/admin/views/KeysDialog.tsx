import { styled } from '@mui/material/styles';
import { KEYS } from '../../../content/desk.ts';
import { Modal } from '../../shared/Modal.tsx';
import { KeysSwitch } from './KeysSwitch.tsx';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '11.5rem minmax(0, 1fr)',
    gap: theme.spacing(2),
    alignItems: 'baseline',
    padding: theme.spacing(1, 0),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& dd': { margin: 0 },
  '& kbd': {
    minWidth: '1.75rem',
    padding: '0 6px',
    font: 'inherit',
    fontSize: '.875rem',
    fontWeight: 650,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    border: `1.5px solid ${theme.vars.palette.scene.outline}`,
    borderBottomWidth: 3,
    borderRadius: theme.vars.shape.borderRadius,
  },
  [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: '6rem minmax(0, 1fr)' } },
}));

const Aside = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

/** The keys of the dashboard, and the switch for those that are one character. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal heading={KEYS.heading} close={KEYS.close} onClose={onClose}>
      <List>
        {[...KEYS.characters, ...KEYS.always].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
      <Aside>{KEYS.current}</Aside>
      <KeysSwitch />
    </Modal>
  );
}

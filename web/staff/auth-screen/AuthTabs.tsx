import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';

export type AuthTab = 'signin' | 'signup';

const TABS: readonly AuthTab[] = ['signin', 'signup'];

// The list of tabs clips what is outside of it, so the focus outline stands inside.
const List = styled(Tabs)({ '& .MuiTab-root:focus-visible': { outlineOffset: -5 } });
const Panel = styled('div')({ display: 'grid', gap: 20, paddingTop: 24 });

interface AuthTabsProps {
  readonly active: AuthTab;
  readonly onChange: (tab: AuthTab) => void;
  readonly children: ReactNode;
}

/**
 * The two tabs of this screen; `children` is the panel of the active one. Arrow keys, Home and End move the focus
 * and the selection together, as the panels are there at once.
 */
export function AuthTabs({ active, onChange, children }: AuthTabsProps) {
  return (
    <>
      <List
        value={active}
        variant="fullWidth"
        selectionFollowsFocus
        aria-label={AUTH_SCREEN.tabsLabel}
        onChange={(_event, tab: AuthTab) => onChange(tab)}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`tab-${tab}`}
            aria-controls={`panel-${tab}`}
            label={AUTH_SCREEN.tabs[tab]}
          />
        ))}
      </List>
      <Panel key={active} role="tabpanel" id={`panel-${active}`} aria-labelledby={`tab-${active}`}>
        {children}
      </Panel>
    </>
  );
}

import type { User } from '@cinecanon/contract'
import { Checkbox } from '@cinecanon/ui'
import { useSetPreferences } from './account-settings.ts'
import { SettingsSection } from './SettingsSection.tsx'

type Props = { user: Pick<User, 'preferences'> }

export function PreferenceSettings({ user: { preferences } }: Props) {
  const set = useSetPreferences()
  const { achievementDialogs } = set.isPending ? set.variables : preferences
  return (
    <SettingsSection title="Preferences">
      <Checkbox
        role="switch"
        label="Celebrate each new badge in a dialog"
        checked={achievementDialogs}
        onChange={({ currentTarget }) => set.mutate({ achievementDialogs: currentTarget.checked })}
      />
    </SettingsSection>
  )
}

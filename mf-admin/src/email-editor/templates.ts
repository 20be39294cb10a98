import {
  CallError,
  type EmailTemplate,
  getEmailTemplate,
  getTemplateVersion,
  type Input,
  listTemplateVersions,
  previewTemplate,
  restoreTemplate,
  type StoredTemplate,
  saveEmailTemplate,
  sendTestEmail,
  type TemplateType,
} from '@cinecanon/contract'
import { callOf, minutes, toast } from '@cinecanon/web'
import { type QueryClient, useMutation } from '@cinecanon/web/query'
import { freshQuery, pagedQuery, toastFailedTo } from '../page/queries.ts'

/** Rule 5.4 names them. */
export const templateTabs: readonly { value: TemplateType; label: string }[] = [
  { value: 'welcome', label: 'Welcome Email' },
  { value: 'password-reset', label: 'Password Reset' },
  { value: 'email-blast', label: 'Email Blasts' },
  { value: 'verify-email', label: 'Verify Email' },
  { value: 'email-changed', label: 'Email Changed' },
  { value: 'sign-in-link', label: 'Sign-in Link' },
]

export const templateTypes = templateTabs.map(({ value }) => value) as [
  TemplateType,
  ...TemplateType[],
]

export function templateQuery(type: TemplateType) {
  return freshQuery(['email-template', type], getEmailTemplate, { params: { type } })
}

export function versionsQuery(type: TemplateType) {
  return freshQuery([...templateQuery(type).queryKey, 'versions'], listTemplateVersions, {
    params: { type },
  })
}

export function nameOf(version: number): string {
  return version === 0 ? 'Default text' : `Version ${version}`
}

export function versionQuery(type: TemplateType, version: number) {
  const queryKey = [...versionsQuery(type).queryKey, version]
  return {
    ...freshQuery(queryKey, getTemplateVersion, { params: { type, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

export type Sample = EmailTemplate & { name: string }

export function previewQuery(sample: Sample) {
  return {
    ...pagedQuery(['email-preview', sample], previewTemplate, { body: sample }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1 * minutes,
  }
}

export function useSaveTemplate() {
  return useMutation({
    retry: false,
    mutationFn: ({ type, ...body }: EmailTemplate & { version?: number }, { meta }) =>
      callOf(meta)(saveEmailTemplate, { params: { type }, body }),
    onSuccess: (stored, _template, _shown, { client }) => {
      show(client, stored)
      toast({ title: 'Email template saved successfully' })
    },
    onError: (error) => isStale(error) || toastFailedTo('save template', error),
  })
}

export function isStale(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'template_changed'
}

export function useRestoreTemplate(type: TemplateType) {
  return useMutation({
    retry: false,
    mutationFn: (version: number, { meta }) =>
      callOf(meta)(restoreTemplate, { params: { type }, body: { version } }),
    onSuccess: (stored, version, _shown, { client }) => {
      show(client, stored)
      toast({ title: `${nameOf(version)} restored` })
    },
    onError: (error) => toastFailedTo('save template', error),
  })
}

export function useSendTest() {
  return useMutation({
    retry: false,
    mutationFn: (body: Input<typeof sendTestEmail>['body'], { meta }) =>
      callOf(meta)(sendTestEmail, { body }),
    onSuccess: ({ status }) =>
      toast({
        title: 'Test email sent successfully',
        ...(status === 'pending' && { description: 'The mail server hasn’t confirmed it yet.' }),
      }),
    onError: (error) => toastFailedTo('send test email', error),
  })
}

function show(client: QueryClient, stored: StoredTemplate): void {
  client.setQueryData(templateQuery(stored.type).queryKey, stored)
  client.invalidateQueries({ queryKey: versionsQuery(stored.type).queryKey })
}

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
import { type QueryClient, queryOptions, useMutation } from '@cinecanon/web/query'
import { fresh, toastFailedTo } from '../page/queries.ts'

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
  return queryOptions({
    queryKey: ['email-template', type],
    queryFn: ({ meta, signal }) => callOf(meta)(getEmailTemplate, { params: { type } }, signal),
    ...fresh,
  })
}

export function versionsQuery(type: TemplateType) {
  return queryOptions({
    queryKey: ['email-template', type, 'versions'],
    queryFn: ({ meta, signal }) => callOf(meta)(listTemplateVersions, { params: { type } }, signal),
    ...fresh,
  })
}

export function nameOf(version: number): string {
  return version === 0 ? 'Default text' : `Version ${version}`
}

export function versionQuery(type: TemplateType, version: number) {
  return queryOptions({
    queryKey: ['email-template', type, 'versions', version],
    queryFn: ({ meta, signal }) =>
      callOf(meta)(getTemplateVersion, { params: { type, version } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5 * minutes,
  })
}

export type Sample = EmailTemplate & { name: string }

export function previewQuery(sample: Sample) {
  return queryOptions({
    queryKey: ['email-preview', sample],
    queryFn: ({ meta, signal }) => callOf(meta)(previewTemplate, { body: sample }, signal),
    placeholderData: (before) => before,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1 * minutes,
  })
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

import type { ContactDelivery, MailAuditAction, UserAuditAction } from '@cinecanon/contract'

export const actionNames: Record<MailAuditAction | UserAuditAction, string> = {
  template_saved: 'Template saved',
  template_restored: 'Template restored',
  test_sent: 'Test mail sent',
  blast_sent: 'Blast sent',
  blast_paused: 'Blast paused',
  blast_resumed: 'Blast resumed',
  blast_cancelled: 'Blast cancelled',
  blast_failed_retried: 'Failed mails tried again',
  blast_unknown_resent: 'Mails of unknown fate sent again',
  contact_retried: 'Contact message sent again',
  user_deleted: 'User deleted',
}

export const deliveryNames: Record<ContactDelivery['status'], string> = {
  pending: 'On its way',
  retry: 'Will be tried again',
  sent: 'Delivered',
  failed: 'Failed',
  unknown: 'Unknown: it may have arrived',
}

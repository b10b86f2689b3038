// Entry of the pseudo-locale build of the server's documents.
export { renderEmailHtml } from '../../server/src/features/notifications/email/email-html.ts';
export {
  renderEmailText,
  renderSms,
} from '../../server/src/features/notifications/email/email-text.ts';
export {
  parseTemplateValues,
  renderMessage,
} from '../../server/src/features/notifications/templates.ts';
export { renderNewsletterPage } from '../../server/src/features/newsletter/newsletter-page.ts';
export { renderErrorPage } from '../../server/src/platform/http/error-page.ts';

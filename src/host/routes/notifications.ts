import type { Notifications } from '#host/services/notifications/notifications.ts';
import { signedInCalls } from './call-context.ts';

export function notificationRoutes(notifications: Notifications) {
  const calls = signedInCalls.notifications;
  return {
    list: calls.list.handler(({ input, context }) => notifications.list(context.identity, input)),
    update: calls.update.handler(({ input, context }) => notifications.update(context.identity, input)),
  };
}

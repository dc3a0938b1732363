/** Whether a URL is that of a health check, which balancers and monitoring make every few seconds. */
export const isHealthCheck = (url: string): boolean => /^\/(?:health|integrity)(?:[/?]|$)/i.test(url);

import { unavailable } from '~/shared/errors.ts';

export async function register(): Promise<never> {
  throw unavailable();
}
export async function login(): Promise<never> {
  throw unavailable();
}
export async function logout(): Promise<never> {
  throw unavailable();
}
export async function verifyToken(): Promise<never> {
  throw unavailable();
}
export async function getUserRolesAndPermissions(): Promise<never> {
  throw unavailable();
}
export async function getPermissions(): Promise<never> {
  throw unavailable();
}
export async function forgotPassword(): Promise<never> {
  throw unavailable();
}
export async function resetPassword(): Promise<never> {
  throw unavailable();
}
export async function updateUser(): Promise<never> {
  throw unavailable();
}

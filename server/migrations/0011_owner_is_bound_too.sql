-- The owner had to belong to tiffin_clockwork to give it its functions. While it belongs, that role's policies
-- show the owner every tenant's rows. A later migration that needs the membership grants and revokes it again.
revoke tiffin_clockwork from current_user;

open	/__name__
open	/__name__/item/{id}
ADMIN	/__name__/manage
any	/__name__/order/{id}
any	/__name__/myorder
any	/__name__/allorder
